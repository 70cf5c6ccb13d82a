import { findIfsc } from '../data/ifsc.ts'

/** The bank of an IFSC; null when no bank has such a code. */
export function bankNameOfIfsc(ifsc: string): string | null {
  return findIfsc(ifsc)?.bank.name ?? null
}
