import { createRequire } from 'node:module'
import { bankCodeOfIfsc, isIfsc, isIfscSearch } from '@poonji/kernel/identifiers/ifsc.ts'

/**
 * Banks and branch codes from the data files of the `ifsc` package (Razorpay, MIT; from RBI and NPCI lists). Server
 * only: 1.4 MB, read at the first question. Only its JSON is read: its code calls a service on the network.
 * The files name banks but not branches.
 */
export type Bank = {
  /** Four letters. */
  code: string
  name: string
  /** Whether mandates (NACH debit) can be set up on its accounts. */
  takesMandates: boolean
}
export type IfscEntry = {
  ifsc: string
  bank: Bank
  /** Whether the branch stood in the lists when the package was made; new branches do not, closed ones may. */
  isListed: boolean
}

type BankRow = { nach_debit?: boolean }

const require = createRequire(import.meta.url)

function once<T>(load: () => T): () => T {
  let value: { loaded: T } | undefined
  return () => (value ??= { loaded: load() }).loaded
}

/** Branches of each bank: an all-digit code as a number, any other as text. */
const branches = once((): Record<string, (number | string)[]> => require('ifsc/src/IFSC.json'))
const names = once((): Record<string, string> => require('ifsc/src/banknames.json'))
const bankRows = once((): Record<string, BankRow> => require('ifsc/src/banks.json'))
/** Cooperative banks that borrow another bank's codes: whole IFSCs, and beginnings of IFSCs. */
const borrowed = once((): Record<string, string> => require('ifsc/src/sublet.json'))
const borrowedByPrefix = once((): [string, string][] => {
  const rows: Record<string, string> = require('ifsc/src/custom-sublets.json')
  return Object.entries(rows)
})

function bankByCode(code: string): Bank | null {
  const name = names()[code]
  return name === undefined ? null : { code, name, takesMandates: bankRows()[code]?.nach_debit ?? false }
}

/** The bank of an IFSC; null when the form is wrong or the four letters name no bank. */
export function findIfsc(ifsc: string): IfscEntry | null {
  if (!isIfsc(ifsc)) return null
  const owner = borrowed()[ifsc] ?? borrowedByPrefix().find(([prefix]) => ifsc.startsWith(prefix))?.[1]
  const bank = (owner === undefined ? null : bankByCode(owner)) ?? bankByCode(bankCodeOfIfsc(ifsc))
  if (bank === null) return null
  const branch = ifsc.slice(5)
  const listed = branches()[bankCodeOfIfsc(ifsc)]?.includes(/^\d+$/.test(branch) ? Number(branch) : branch) ?? false
  return { ifsc, bank, isListed: listed }
}

/** All banks, by name. */
export const listBanks = once((): Bank[] =>
  Object.keys(names())
    .flatMap(code => bankByCode(code) ?? [])
    .sort((a, b) => a.name.localeCompare(b.name)),
)

/**
 * Listed IFSCs that begin as typed, in order, at most `limit`: what the specification's IFSC search (section 5) asks,
 * from four letters on. With fewer letters no bank is meant yet, and the answer is empty.
 */
export function searchIfsc(typed: string, limit: number): string[] {
  if (!isIfscSearch(typed) || typed.length < 4) return []
  const bankCode = bankCodeOfIfsc(typed)
  return (branches()[bankCode] ?? [])
    .map(branch => `${bankCode}0${String(branch).padStart(6, '0')}`)
    .filter(ifsc => ifsc.startsWith(typed))
    .sort()
    .slice(0, limit)
}
