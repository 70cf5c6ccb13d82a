import { addDays } from '@poonji/kernel/dates.ts'
import { digitsFrom } from '../businesses/seeded.ts'
import type { FakeWorld } from '../fake-world.ts'
import { takeSwitch } from '../switches.ts'
import { mandateByUmrn, stateOfMandate } from './fake-switch.ts'
import type { KeptMandate } from './fake-switch.ts'
import { RETURN_REASONS } from './port.ts'
import type { Debit, DebitRefusal, DebitResult, ReturnCode } from './port.ts'

const SERVICE = 'debits'

interface KeptDebit {
  debit: Debit
  presentedOn: string
  /** Empty: paid. */
  returnCode: ReturnCode | ''
}

const BY_ENDING: Record<string, ReturnCode> = { '7701': '01', '7702': '02', '7704': '04', '7705': '05', '7706': '06' }

/** Takes one debit to the bank, or says why not. The same debit again is taken once. */
export async function presentDebit(world: FakeWorld, debit: Debit): Promise<DebitRefusal | null> {
  const before = await world.get<KeptDebit>(SERVICE, debit.presentationId)
  if (before)
    return before.debit.umrn === debit.umrn && before.debit.amountPaise === debit.amountPaise ? null : 'id-reused'
  const mandate = await mandateByUmrn(world, debit.umrn)
  const refusal = mandate ? refusalOf(world, mandate, debit) : 'unknown-mandate'
  if (!mandate || refusal) return refusal
  await world.set(SERVICE, debit.presentationId, {
    debit,
    presentedOn: world.today(),
    returnCode: await returnCodeFor(world, mandate),
  } satisfies KeptDebit)
  return null
}

function refusalOf(world: FakeWorld, mandate: KeptMandate, { amountPaise, dueOn }: Debit): DebitRefusal | null {
  if (dueOn > mandate.finalOn) return 'after-final-date'
  if (stateOfMandate(mandate, world).state !== 'ACTIVE') return 'mandate-not-active'
  if (dueOn < mandate.firstOn) return 'before-first-date'
  if (mandate.kind === 'fixed') return amountPaise === mandate.amountPaise ? null : 'not-the-fixed-amount'
  return amountPaise > mandate.amountPaise ? 'above-maximum' : null
}

async function returnCodeFor(world: FakeWorld, mandate: KeptMandate): Promise<ReturnCode | ''> {
  const turned = await takeSwitch(world, 'mandate-debit')
  if (turned === 'bounce' || turned === 'bounce-next') return '04'
  const ending = mandate.accountNumber.slice(-4)
  if (ending !== '7700') return BY_ENDING[ending] ?? ''
  const count = (await world.get<number>('debit-counts', mandate.umrn)) ?? 0
  await world.set('debit-counts', mandate.umrn, count + 1)
  return count % 2 === 0 ? '04' : ''
}

/** The bank's answer, there from the business date after the presentation on. */
export async function resultOfDebit(
  world: FakeWorld,
  presentationId: string,
  banksWait: boolean,
): Promise<DebitResult> {
  const kept = await world.get<KeptDebit>(SERVICE, presentationId)
  if (!kept) return { state: 'unknown' }
  const on = addDays(kept.presentedOn, 1)
  if (banksWait || world.today() < on) return { state: 'pending' }
  if (!kept.returnCode) return { state: 'paid', reference: `NACH${digitsFrom(12, presentationId)}`, paidOn: on }
  return { state: 'returned', code: kept.returnCode, reason: RETURN_REASONS[kept.returnCode], returnedOn: on }
}
