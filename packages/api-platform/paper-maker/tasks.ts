import type { WriteOptions } from 'hucre/xlsx'
import type { PdfTask } from '../pdf/compile-pdf.ts'

/** What is made, told as plain data. */
export type Task = { pdf: PdfTask } | { sheets: Sheet[] }
export type Sheet = WriteOptions['sheets'][number]

export type Asked = { id: number; task: Task }
export type Made = { id: number } & ({ bytes: Uint8Array } | { failure: string })
