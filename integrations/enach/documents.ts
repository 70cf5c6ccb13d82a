import type { Element } from '@xmldom/xmldom'
import { element, elements, escapeXml, textOf } from '../crypto/xml.ts'
import { requestDigest, responseDigest } from './checksum.ts'
import type { MandateWish } from './port.ts'

const NAMESPACE = { xmlns: 'http://npci.org/ONMAGS/schema' }
const leaf = (name: string, value: string) => element(name, {}, escapeXml(value))
const inIndia = (on: string) => `${on}+05:30`

export interface Merchant {
  merchantId: string
  name: string
  categoryCode: string
  utilityCode: string
  sponsorBank: string
  creditAccount: { name: string; accountNumber: string; ifsc: string }
}

/** Rupees without needless decimals, as the sample of the specification writes them. */
const rupees = (paise: number) => (paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2))

/** `MandateReqDoc`: Document/MndtAuthReq. */
export function mandateRequestXml(wish: MandateWish, merchant: Merchant, at: Date): string {
  const info = [
    ['Id', merchant.merchantId],
    ['CatCode', merchant.categoryCode],
    ['UtilCode', merchant.utilityCode],
    ['CatDesc', 'Loan instalment payment'],
    ['Name', merchant.name],
    ['Spn_Bnk_Nm', merchant.sponsorBank],
  ]
  const header =
    leaf('MsgId', wish.messageId) +
    leaf('CreDtTm', at.toISOString()) +
    element('ReqInitPty', {}, element('Info', {}, info.map(([n = '', v = '']) => leaf(n, v)).join('')))
  const { debtor } = wish
  const occurrences =
    leaf('SeqTp', 'RCUR') +
    leaf('Frqcy', wish.frequency) +
    leaf('FrstColltnDt', inIndia(wish.firstCollectionOn)) +
    leaf('FnlColltnDt', inIndia(wish.finalCollectionOn))
  const account =
    leaf('Nm', debtor.name) +
    leaf('AccNo', debtor.accountNumber) +
    leaf('Acct_Type', debtor.accountType) +
    leaf('Cons_Ref_No', wish.consumerReference) +
    leaf('Mobile', `+91-${debtor.mobile}`) +
    leaf('Email', debtor.email ?? '')
  const credit =
    leaf('Nm', merchant.creditAccount.name) +
    leaf('AccNo', merchant.creditAccount.accountNumber) +
    leaf('MmbId', merchant.creditAccount.ifsc)
  const mandate =
    leaf('MndtReqId', wish.messageId) +
    leaf('Mndt_Type', 'DEBIT') +
    element('Ocrncs', {}, occurrences) +
    leaf(wish.amount.kind === 'fixed' ? 'ColltnAmt' : 'MaxAmt', rupees(wish.amount.paise)) +
    element('Dbtr', {}, account) +
    element('CrAccDtl', {}, credit)
  return element(
    'Document',
    NAMESPACE,
    element('MndtAuthReq', {}, element('GrpHdr', {}, header) + element('Mndt', {}, mandate)),
  )
}

export function digestOfRequest(root: Element): string {
  const account = elements(root, 'Dbtr')[0] ?? root
  return requestDigest({
    accountNumber: textOf(account, 'AccNo'),
    first: textOf(root, 'FrstColltnDt'),
    final: textOf(root, 'FnlColltnDt'),
    collectionAmount: textOf(root, 'ColltnAmt'),
    maxAmount: textOf(root, 'MaxAmt'),
  })
}

export interface MandateVerdict {
  accepted: boolean
  reference: string
  code: string
  description: string
  rejectedBy: string
}

/** `MandateRespDoc`: Document/MndtAccptResp with the verdict. */
export function mandateResponseXml(messageId: string, ifsc: string, verdict: MandateVerdict, at: Date): string {
  const reason =
    leaf('ReasonCode', verdict.code) + leaf('ReasonDesc', verdict.description) + leaf('RejectBy', verdict.rejectedBy)
  const result =
    leaf('Accptd', String(verdict.accepted)) + leaf('AccptRefNo', verdict.reference) + element('RjctRsn', {}, reason)
  const body =
    element('GrpHdr', {}, leaf('MsgId', `R${messageId}`) + leaf('CreDtTm', at.toISOString())) +
    element(
      'UndrlygAccptncDtls',
      {},
      leaf('OrgnlMsgInf', messageId) + element('AccptncRslt', {}, result) + element('DBTR', {}, leaf('IFSC', ifsc)),
    )
  return element('Document', NAMESPACE, element('MndtAccptResp', {}, body))
}

export function readVerdict(root: Element): MandateVerdict {
  return {
    accepted: textOf(root, 'Accptd') === 'true',
    reference: textOf(root, 'AccptRefNo'),
    code: textOf(root, 'ReasonCode'),
    description: textOf(root, 'ReasonDesc'),
    rejectedBy: textOf(root, 'RejectBy'),
  }
}

export function digestOfVerdict(verdict: MandateVerdict): string {
  return responseDigest({ ...verdict, accepted: String(verdict.accepted) })
}
