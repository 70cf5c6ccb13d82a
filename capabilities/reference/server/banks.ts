import { findIfsc, listBanks, searchIfsc } from '../data/ifsc.ts'

const MOST_FOUND = 20

/** The bank of an IFSC; null when no bank has such a code. */
export function bankNameOfIfsc(ifsc: string): string | null {
  return findIfsc(ifsc)?.bank.name ?? null
}

/** What a begun IFSC may become: banks while it names none yet, then their branches; a branch too new for the list is itself. */
export function completeIfsc(begun: string): { code: string; bank: string }[] {
  if (begun.length < 4)
    return listBanks()
      .filter(bank => bank.code.startsWith(begun))
      .slice(0, MOST_FOUND)
      .map(({ code, name }) => ({ code, bank: name }))
  const listed = searchIfsc(begun, MOST_FOUND)
  return (listed.length ? listed : [begun]).flatMap(code => {
    const bank = bankNameOfIfsc(code)
    return bank ? [{ code, bank }] : []
  })
}
