import { createHash, randomUUID } from 'node:crypto'
import type { BankAccount } from '../businesses/business.ts'
import { personName } from '../businesses/names.ts'
import type { FakeWorld } from '../fake-world.ts'
import { nameMatchScore } from '../names.ts'
import { unavailable } from '../outcome.ts'
import { delaySeconds, takeSwitch } from '../switches.ts'
import { PENNY_DROP_CODES } from './port.ts'
import type { PennyDropAnswer, PennyDropCode, PennyDropPort } from './port.ts'

const BY_ENDING: Record<string, PennyDropCode> = {
  '9908': 'BAV08',
  '9912': 'BAV12',
  '9934': 'BAV34',
  '9952': 'BAV52',
  '9984': 'BAV84',
  '9991': 'BAV91',
  '9992': 'BAV92',
  '9994': 'BAV94',
  '9971': 'BAVM1',
  '9973': 'BAVM3',
  '9974': 'BAVM4',
  '9975': 'BAVM5',
  '9976': 'BAVMS',
  '9977': 'BAVNR',
  '9978': 'BAVNC',
  '9979': 'BAVRET',
}
const RETRYABLE = new Set<PennyDropCode>(['BAV08', 'BAV91', 'BAVNC'])

interface Pending {
  account: { ifsc: string; accountNumber: string; name?: string }
  until: string
}

/**
 * Every account of 9 to 18 digits exists, under the name of the business it belongs to (`rememberAccount`), else under
 * the name it was first verified with; so a second name mismatches. The account's last four digits decide: 9900 another
 * name, 9901 pending first, 9908 BAV08, 9912 BAV12, 9934 BAV34, 9952 BAV52, 9984 BAV84, 9991 BAV91, 9992 BAV92,
 * 9994 BAV94, 9971 BAVM1, 9973 BAVM3, 9974 BAVM4, 9975 BAVM5, 9976 BAVMS, 9977 BAVNR, 9978 BAVNC, 9979 BAVRET. The
 * published test accounts ABCD0123456/1234567890 and DCBA6543210/0987654321 succeed and fail. A malformed IFSC is BAV92,
 * a malformed account BAVMS. Switches: `penny-drop`, `delay` (how long 'pending' lasts).
 */
export function fakePennyDrop(world: FakeWorld): PennyDropPort {
  return {
    async verify(account) {
      const turned = await takeSwitch(world, 'penny-drop')
      if (turned === 'down') return unavailable('server-down', 'the account check is not working')
      if (turned === 'invalid-account') return failed('BAV52')
      if (turned === 'pending' || account.accountNumber.endsWith('9901')) return keepPending(world, account)
      return answerFor(world, account, turned === 'name-mismatch')
    },

    async statusOf(reference) {
      const pending = await world.get<Pending>('penny-drops', reference)
      if (!pending) return failed('BAV12')
      if (pending.until > world.now().toISOString()) return { status: 'pending', reference }
      return answerFor(world, pending.account, false, reference)
    },
  }
}

/** Lets the fakes know whose account this is. */
export async function rememberAccount(world: FakeWorld, { ifsc, accountNumber, holder }: BankAccount): Promise<void> {
  await world.set('account-holders', keyOf(ifsc, accountNumber), holder.toUpperCase())
}

const keyOf = (ifsc: string, accountNumber: string) =>
  createHash('sha256').update(`${ifsc}|${accountNumber}`).digest('hex')

async function keepPending(world: FakeWorld, account: Pending['account']): Promise<PennyDropAnswer> {
  const reference = randomUUID()
  const until = new Date(world.now().getTime() + (await delaySeconds(world)) * 1000).toISOString()
  await world.set('penny-drops', reference, { account, until } satisfies Pending)
  return { status: 'pending', reference }
}

async function answerFor(
  world: FakeWorld,
  { ifsc, accountNumber, name }: Pending['account'],
  otherName: boolean,
  reference: string = randomUUID(),
): Promise<PennyDropAnswer> {
  const code = codeFor(ifsc, accountNumber)
  if (code !== 'BAV00') return failed(code, reference)
  const nameAtBank = otherName ? strangerTo(accountNumber) : await holderOf(world, ifsc, accountNumber, name)
  const score = name === undefined ? null : nameMatchScore(name, nameAtBank)
  return { status: 'success', code, nameAtBank, nameMatchScore: score, reference, verifiedAt: world.now() }
}

function codeFor(ifsc: string, accountNumber: string): PennyDropCode {
  if (ifsc === 'ABCD0123456' && accountNumber === '1234567890') return 'BAV00'
  if (ifsc === 'DCBA6543210' && accountNumber === '0987654321') return 'BAV52'
  if (!/^[A-Z]{4}0[A-Z0-9]{6}$/.test(ifsc)) return 'BAV92'
  if (!/^\d{9,18}$/.test(accountNumber)) return 'BAVMS'
  return BY_ENDING[accountNumber.slice(-4)] ?? 'BAV00'
}

function failed(code: PennyDropCode, reference: string = randomUUID()): PennyDropAnswer {
  return { status: 'failed', code, message: PENNY_DROP_CODES[code], reference, retryable: RETRYABLE.has(code) }
}

const strangerTo = (accountNumber: string) => personName('Q', accountNumber).toUpperCase()

async function holderOf(
  world: FakeWorld,
  ifsc: string,
  accountNumber: string,
  name: string | undefined,
): Promise<string> {
  if (accountNumber.endsWith('9900')) return strangerTo(accountNumber)
  const kept = await world.get<string>('account-holders', keyOf(ifsc, accountNumber))
  if (kept) return kept
  if (!name) return personName('S', accountNumber).toUpperCase()
  await rememberAccount(world, { ifsc, accountNumber, holder: name.trim() })
  return name.trim().toUpperCase()
}
