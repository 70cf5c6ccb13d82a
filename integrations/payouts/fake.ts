import { addDays } from '@poonji/kernel/dates.ts'
import { LAKH_PAISE } from '@poonji/kernel/money.ts'
import { digitsFrom } from '../businesses/seeded.ts'
import type { FakeWorld } from '../fake-world.ts'
import { refused, unavailable } from '../outcome.ts'
import { delaySeconds, readSwitch, takeSwitch } from '../switches.ts'
import type { PayoutAnswer, PayoutOrder, PayoutsPort, PayoutState } from './port.ts'

const SERVICE = 'payouts'

interface Kept {
  order: PayoutOrder
  payoutId: string
  /** Business date and instant of the order, and the instant its answer is there. */
  on: string
  at: string
  until: string
  outcome: 'pay' | 'fail' | 'return' | 'stuck'
  returnedOn?: string
}

/**
 * Payouts are queued, then processed with a UTR at the first look (after the `delay` switch's time, half of it queued and
 * half processing). The account's last four digits decide: 8801 fails, 8802 is processed and reversed on the next business
 * date, 8803 is processing until the next business date, 8804 is refused as an invalid beneficiary. Switch `payouts`:
 * down; short (our account holds too little, until it is turned back); for the next one fail, return, stuck, answer-lost (taken, but the answer is a time-out).
 */
export function fakePayouts(world: FakeWorld): PayoutsPort {
  const isDown = async () => (await readSwitch(world, 'payouts')) === 'down'
  const down = () => unavailable('server-down', 'the payout provider is not working')
  return {
    async initiate(order) {
      if (await isDown()) return down()
      const before = await world.get<Kept>(SERVICE, order.reference)
      if (before) return sameAgain(before, order)
      const refusal = refusalOf(order)
      if (refusal) return refusal
      if ((await readSwitch(world, 'payouts')) === 'short')
        return refused('insufficient-balance', 'the account to pay from holds too little')
      const turned = await takeSwitch(world, 'payouts')
      const payoutId = `pout_${digitsFrom(14, order.reference)}`
      await world.set(SERVICE, order.reference, {
        ...(await timesOf(world)),
        order,
        payoutId,
        outcome: outcomeOf(order, turned),
      } satisfies Kept)
      return turned === 'answer-lost'
        ? unavailable('time-out', 'the payout provider did not answer in time')
        : { status: 'accepted', payoutId }
    },

    async statusOf(reference) {
      if (await isDown()) return down()
      const kept = await world.get<Kept>(SERVICE, reference)
      return kept
        ? { status: 'ok', ...stateOf(kept, world) }
        : refused('unknown-reference', 'no payout with this reference')
    },

    async returnsBetween(fromOn, toOn) {
      if (await isDown()) return down()
      const rows = await world.list<Kept>(SERVICE)
      const returns = rows.flatMap(({ key, value }) => {
        const now = stateOf(value, world)
        if (now.state !== 'reversed' || now.reversedOn < fromOn || now.reversedOn > toOn) return []
        return [{ reference: key, utr: now.utr, reversedOn: now.reversedOn, reversalReason: now.reversalReason }]
      })
      return { status: 'ok', returns }
    },
  }
}

/** Payouts the demo has seen, with where they stand now. */
export async function seenPayouts(world: FakeWorld): Promise<{ order: PayoutOrder; state: PayoutState['state'] }[]> {
  const rows = await world.list<Kept>(SERVICE)
  return rows.map(({ value }) => ({ order: value.order, state: stateOf(value, world).state }))
}

/** The demo plays the beneficiary's bank: a processed payout comes back today. False when there is none to return. */
export async function returnPayout(world: FakeWorld, reference: string): Promise<boolean> {
  const kept = await world.get<Kept>(SERVICE, reference)
  if (!kept || stateOf(kept, world).state !== 'processed') return false
  await world.set(SERVICE, reference, { ...kept, returnedOn: world.today() } satisfies Kept)
  return true
}

function sameAgain(before: Kept, order: PayoutOrder): PayoutAnswer {
  const same = before.order.amountPaise === order.amountPaise && sameAccount(before.order, order)
  return same
    ? { status: 'accepted', payoutId: before.payoutId }
    : refused('reference-reused', 'the reference belongs to another payout')
}

const sameAccount = (a: PayoutOrder, b: PayoutOrder) =>
  a.beneficiary.ifsc === b.beneficiary.ifsc && a.beneficiary.accountNumber === b.beneficiary.accountNumber

function refusalOf({ beneficiary, amountPaise, mode }: PayoutOrder) {
  const well = /^[A-Z]{4}0[A-Z0-9]{6}$/.test(beneficiary.ifsc) && /^\d{9,18}$/.test(beneficiary.accountNumber)
  if (!well || beneficiary.accountNumber.endsWith('8804'))
    return refused('invalid-beneficiary', 'the bank does not know the account')
  if (mode === 'IMPS' && amountPaise > 5 * LAKH_PAISE) return refused('mode-limit', 'IMPS carries up to 5 lakh rupees')
  if (mode === 'RTGS' && amountPaise < 2 * LAKH_PAISE)
    return refused('mode-limit', 'RTGS carries 2 lakh rupees and more')
  return null
}

function outcomeOf({ beneficiary }: PayoutOrder, turned: string): Kept['outcome'] {
  if (turned === 'fail' || turned === 'return' || turned === 'stuck') return turned
  const byEnding: Record<string, Kept['outcome']> = { '8801': 'fail', '8802': 'return', '8803': 'stuck' }
  return byEnding[beneficiary.accountNumber.slice(-4)] ?? 'pay'
}

async function timesOf(world: FakeWorld) {
  const now = world.now()
  const until = new Date(now.getTime() + (await delaySeconds(world)) * 1000)
  return { on: world.today(), at: now.toISOString(), until: until.toISOString() }
}

function stateOf(kept: Kept, world: FakeWorld): PayoutState {
  const nextDay = addDays(kept.on, 1)
  const isNextDay = world.today() >= nextDay
  const now = world.now().getTime()
  if (!isNextDay && now < Date.parse(kept.until)) {
    const half = (Date.parse(kept.at) + Date.parse(kept.until)) / 2
    return { state: now < half ? 'queued' : 'processing' }
  }
  const utr = utrOf(kept)
  if (kept.outcome === 'fail')
    return { state: 'failed', failureCode: 'M4', failureReason: 'beneficiary bank could not credit the account' }
  if (kept.outcome === 'stuck' && !isNextDay) return { state: 'processing' }
  const reversedOn = kept.returnedOn ?? (kept.outcome === 'return' && isNextDay ? nextDay : undefined)
  if (reversedOn)
    return { state: 'reversed', utr, reversedOn, reversalReason: 'returned by the beneficiary bank: account closed' }
  return { state: 'processed', utr, processedOn: kept.outcome === 'stuck' ? nextDay : kept.on }
}

/** 12 digits for IMPS; bank, letter, date and number for NEFT and RTGS. */
function utrOf({ order, on }: Kept): string {
  const digits = digitsFrom(10, order.reference, 'utr')
  if (order.mode === 'IMPS') return `6${digits}0`
  return `PNJI${order.mode === 'RTGS' ? 'R' : 'N'}5${on.replaceAll('-', '')}${digits.slice(0, 8)}`
}
