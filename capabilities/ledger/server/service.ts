export { post, postBatch, type Entry, type Posting } from './post.ts'
export { accountTotals, closeBooks, currentTotals, proveLedger } from './close-books.ts'
export { entriesOfTransaction } from './entries-of.ts'
