export { OpenQueries } from './query-answer/open-queries.tsx'
export { DeclinedNote } from './query-answer/declined-note.tsx'
