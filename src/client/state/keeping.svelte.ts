// Whether the browser keeps what we ask it to: private windows and full disks refuse, and people should know.
export const keeping = $state({ refused: false });
