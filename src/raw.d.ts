// Card files, clause indexes and other texts are imported as strings; Vite reads them alike in tests, Node and browser.
declare module '*?raw' {
  const text: string;
  export default text;
}
