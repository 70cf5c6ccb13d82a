import { fileURLToPath } from 'node:url'
import type { Language } from '@poonji/kernel/dates.ts'
import { makeAside } from '../paper-maker/paper-maker.ts'
import { printable } from './printable.ts'

/**
 * Makes a PDF of a typst template. In the template: `#import "/packages/api-platform/pdf/letterhead.typ": *`, the data
 * as `data`, the language ('en', 'hi') as `lang`. Data come as JSON and are only ever text, never markup. Money, dates
 * and rates are given as they are to be read (`formatMoney`, `formatDate`); a template computes nothing.
 * @param template beside the capability that uses it: `new URL('../templates/receipt.typ', import.meta.url)`
 * @throws with typst's own words when the template is wrong or lacks a field of the data
 */
export function renderPdf(template: URL, data: object, language: Language): Promise<Uint8Array> {
  return makeAside({ pdf: { template: fileURLToPath(template), data: JSON.stringify(data, asPrinted), language } })
}

const asPrinted = (_: string, value: unknown) => (typeof value === 'string' ? printable(value) : value)
