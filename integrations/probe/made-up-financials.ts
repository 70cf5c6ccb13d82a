import { share } from '@poonji/kernel/money.ts'
import type { Entity } from '../businesses/business.ts'
import { numberFrom } from '../businesses/seeded.ts'
import type { FinancialYear } from './port.ts'

/** Three years, newest first; the newest is the last one that ended before `today` (31 March). Each balances. */
export function financialsOf(
  { pan, yearlyTurnoverPaise }: Entity,
  today: string,
  shareCapitalPaise: number,
): FinancialYear[] {
  const endedIn = Number(today.slice(0, 4)) - (today.slice(5) > '03-31' ? 0 : 1)
  return [0, 1, 2].map(age => {
    const growth = numberFrom(6, 18, pan, 'growth')
    const revenuePaise = Math.round(yearlyTurnoverPaise / (1 + growth / 100) ** (age + 1))
    return yearOf(
      pan,
      `${endedIn - age - 1}-${String((endedIn - age) % 100).padStart(2, '0')}`,
      revenuePaise,
      shareCapitalPaise,
    )
  })
}

function yearOf(pan: string, year: string, revenuePaise: number, shareCapitalPaise: number): FinancialYear {
  const part = (basisPoints: number) => share(revenuePaise, basisPoints, 10_000)
  const losing = pan.slice(7, 9) === '74'
  const ebitdaPaise = part(losing ? 90 : numberFrom(620, 980, pan, year, 'margin'))
  const interestPaise = part(170)
  const depreciationPaise = part(80)
  const beforeTax = ebitdaPaise - interestPaise - depreciationPaise
  const profitAfterTaxPaise = beforeTax > 0 ? share(beforeTax, 7483, 10_000) : beforeTax
  const assets = {
    receivablesPaise: part(1500),
    inventoryPaise: part(1100),
    cashPaise: part(200),
    fixedAssetsPaise: part(900),
  }
  const owed = { longTermBorrowingsPaise: part(500), shortTermBorrowingsPaise: part(900), payablesPaise: part(1050) }
  const totalAssetsPaise = sum(assets)
  const reservesPaise = totalAssetsPaise - sum(owed) - shareCapitalPaise
  return {
    year,
    revenuePaise,
    ebitdaPaise,
    interestPaise,
    depreciationPaise,
    profitAfterTaxPaise,
    shareCapitalPaise,
    reservesPaise,
    ...owed,
    ...assets,
    totalAssetsPaise,
  }
}

const sum = (parts: Record<string, number>) => Object.values(parts).reduce((total, paise) => total + paise, 0)
