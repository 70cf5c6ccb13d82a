export { tasksOfToday } from './read-tasks.ts'
