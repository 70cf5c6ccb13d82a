import { parseRupees } from '@poonji/kernel/money.ts'
import { digitsFrom } from '../businesses/seeded.ts'
import { fakeKey } from '../crypto/fake-keys.ts'
import { signXml, verifySignedXml } from '../crypto/signed-xml.ts'
import { elements, parseXml, textOf } from '../crypto/xml.ts'
import type { FakeWorld } from '../fake-world.ts'
import { refused } from '../outcome.ts'
import type { Refused } from '../outcome.ts'
import { delaySeconds, takeSwitch } from '../switches.ts'
import { openDigest, sealDigest } from './checksum.ts'
import { digestOfRequest, digestOfVerdict, mandateResponseXml } from './documents.ts'
import type { MandateVerdict } from './documents.ts'
import type { MandateState } from './port.ts'

const SERVICE = 'mandates'

/** A mandate as the switch and the bank keep it. */
export interface KeptMandate {
  messageId: string
  debtorName: string
  accountNumber: string
  bank: string
  kind: 'fixed' | 'maximum'
  amountPaise: number
  firstOn: string
  finalOn: string
  state: 'CREATED' | 'PENDING' | 'REJECTED' | 'CANCELLED'
  umrn: string
  code: string
  reason: string
  /** From this instant a pending one is active. */
  activeAt: string
  activeOn: string
}

export const mandateOf = (world: FakeWorld, messageId: string) => world.get<KeptMandate>(SERVICE, messageId)
export const keepMandate = (world: FakeWorld, mandate: KeptMandate) => world.set(SERVICE, mandate.messageId, mandate)

export async function mandateByUmrn(world: FakeWorld, umrn: string): Promise<KeptMandate | undefined> {
  const messageId = await world.get<string>('umrns', umrn)
  return messageId ? mandateOf(world, messageId) : undefined
}

/** The switch receives the form: signature, checksum, and whether it has seen the request (606). */
export async function receiveMandate(
  world: FakeWorld,
  fields: Record<string, string>,
): Promise<{ status: 'ok'; mandate: KeptMandate } | Refused<'bad-signature' | 'bad-checksum' | 'malformed' | '606'>> {
  const [lender, own] = [await fakeKey(world, 'lender'), await fakeKey(world, 'npci')]
  const checked = verifySignedXml(fields.MandateReqDoc ?? '', [lender.certPem])
  if (checked.status === 'refused') return refused('bad-signature', checked.message)
  const root = parseXml(checked.signedXml)?.documentElement
  const [debtor] = root ? elements(root, 'Dbtr') : []
  if (!root || !debtor) return refused('malformed', 'a part of the request is missing')
  if (openDigest(fields.CheckSumVal ?? '', own.keyPem) !== digestOfRequest(root))
    return refused('bad-checksum', 'CheckSumVal does not fit')
  const messageId = textOf(root, 'MsgId')
  const fixed = textOf(root, 'ColltnAmt')
  const amountPaise = parseRupees(fixed || textOf(root, 'MaxAmt'))
  if (!messageId || amountPaise === null) return refused('malformed', 'a part of the request is missing')
  if (await mandateOf(world, messageId)) return refused('606', 'duplicate mandate request')
  const bank = fields.BankID ?? 'FCBK'
  const mandate: KeptMandate = {
    messageId,
    debtorName: textOf(debtor, 'Nm'),
    accountNumber: textOf(debtor, 'AccNo'),
    bank,
    kind: fixed ? 'fixed' : 'maximum',
    amountPaise,
    firstOn: textOf(root, 'FrstColltnDt').slice(0, 10),
    finalOn: textOf(root, 'FnlColltnDt').slice(0, 10),
    state: 'CREATED',
    umrn: bank + digitsFrom(16, messageId, 'umrn'),
    code: '',
    reason: '',
    activeAt: '',
    activeOn: '',
  }
  await keepMandate(world, mandate)
  return { status: 'ok', mandate }
}

export type MandateChoice = 'approve' | 'bank-rejects' | 'cancel'

const REJECTIONS: Record<
  Exclude<MandateChoice, 'approve'>,
  { code: string; description: string; rejectedBy: string }
> = {
  'bank-rejects': { code: 'AP02', description: 'Account blocked or frozen', rejectedBy: 'BANK' },
  cancel: { code: 'AP28', description: 'Mandate registration declined by user', rejectedBy: 'USER' },
}

/**
 * The person answers on the bank's page: gives the fields that are posted back to the lender, signed and with checksum.
 * Null when there is no such request or it has had its answer. Under the switch `mandate` fail the bank rejects the next
 * approval; with an account ending in 7710 it always does.
 */
export async function answerMandate(
  world: FakeWorld,
  messageId: string,
  choice: MandateChoice,
): Promise<Record<string, string> | null> {
  const mandate = await mandateOf(world, messageId)
  if (mandate?.state !== 'CREATED') return null
  const unwilling =
    choice === 'approve' && ((await takeSwitch(world, 'mandate')) === 'fail' || mandate.accountNumber.endsWith('7710'))
  const made = unwilling ? 'bank-rejects' : choice
  const verdict: MandateVerdict =
    made === 'approve'
      ? { accepted: true, reference: digitsFrom(20, messageId, 'accept'), code: '', description: '', rejectedBy: 'N/A' }
      : { accepted: false, reference: '', ...REJECTIONS[made] }
  const activeAt = new Date(world.now().getTime() + (await delaySeconds(world)) * 1000).toISOString()
  const state = verdict.accepted ? 'PENDING' : 'REJECTED'
  await keepMandate(world, {
    ...mandate,
    state,
    code: verdict.code,
    reason: verdict.description,
    activeAt,
    activeOn: world.today(),
  })
  if (verdict.accepted) await world.set('umrns', mandate.umrn, messageId)
  const xml = mandateResponseXml(messageId, `${mandate.bank}0000001`, verdict, world.now())
  const [lender, own] = [await fakeKey(world, 'lender'), await fakeKey(world, 'npci')]
  return {
    MandateRespDoc: signXml(xml, own),
    CheckSumVal: sealDigest(digestOfVerdict(verdict), lender.certPem),
    RespType: 'RespXML',
  }
}

export function stateOfMandate(mandate: KeptMandate, world: FakeWorld): MandateState {
  const { umrn, state, code, reason, activeOn } = mandate
  if (state === 'REJECTED') return { state, code, reason }
  if (state === 'CANCELLED') return { state, umrn }
  if (state === 'CREATED' || world.now().toISOString() < mandate.activeAt) return { state: 'PENDING' }
  return world.today() > mandate.finalOn ? { state: 'EXPIRED', umrn } : { state: 'ACTIVE', umrn, activeOn }
}
