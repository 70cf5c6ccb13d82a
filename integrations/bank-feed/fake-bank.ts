import { toRupees } from '@poonji/kernel/money.ts'
import { digitsFrom } from '../businesses/seeded.ts'
import type { FakeWorld } from '../fake-world.ts'
import { csvField } from './csv.ts'
import type { BankCredit } from './port.ts'

/** Somebody pays into the lender's account today; answers the credit with its reference. */
export async function payIntoLender(
  world: FakeWorld,
  paid: Omit<BankCredit, 'creditedOn' | 'reference'> & { reference?: string },
): Promise<BankCredit> {
  const number = (await world.list('bank-credits')).length
  const creditedOn = world.today()
  const reference =
    paid.reference ??
    `FCBK${paid.mode.charAt(0)}5${creditedOn.replaceAll('-', '')}${digitsFrom(8, creditedOn, String(number))}`
  const credit: BankCredit = { ...paid, creditedOn, reference }
  await world.set('bank-credits', `${creditedOn}-${String(number).padStart(6, '0')}`, credit)
  return credit
}

/** The bank's credit file of the given days, both included, as `parseBankCredits` reads it. */
export async function writeBankCredits(world: FakeWorld, fromOn: string, toOn: string): Promise<string> {
  const rows = await world.list<BankCredit>('bank-credits')
  const lines = rows
    .map(row => row.value)
    .filter(({ creditedOn }) => creditedOn >= fromOn && creditedOn <= toOn)
    .map(c =>
      [c.creditedOn, toRupees(c.amountPaise).toFixed(2), c.reference, c.narration, c.mode, c.remitter]
        .map(csvField)
        .join(','),
    )
  return ['Date,Amount,UTR/Reference,Narration,Mode,Remitter', ...lines, ''].join('\n')
}
