export { handleOf, idOf, openDecision, openQuestions, openView } from './open.ts';
export { type CourseStep, type Lesson, lessonAt, type LessonMoment, lessonOf } from './lessons.ts';
export { movesOf, type Told as PlayedScenario } from './moves.ts';
export { scenarioOf } from './record.ts';
export { type SavedTest, saveTest, stepsOf } from './save.ts';
export { type Heard, type Move, type Need, type Stopped, walk, type Walked } from './walk.ts';
export { writeScenario } from './written.ts';
