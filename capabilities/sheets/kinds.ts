import type { Bilingual } from '@poonji/contract/route.ts'
import type { Permission } from '@poonji/contract/permissions.ts'
import { panOfGstin } from '@poonji/kernel/identifiers/gstin.ts'
import * as cells from './cells.ts'
import type { Notice, SheetKind } from './status.ts'

export interface SheetColumn extends Bilingual {
  key: string
  /** What the form of who makes of a row what it asks for calls it, where that is another name. */
  field?: string
  /** What belongs in it, for the note on its head. */
  note: Bilingual
  required?: boolean
  /** The column that tells it as well: where that one is filled, this one may stay empty. */
  toldBy?: string
  read: cells.Reader
  /** What tells two rows apart, where it is not the whole value. */
  sameBy?: (value: string) => string
  /** A list to choose from: its words, either language, and the value each stands for. */
  choices?: readonly (Bilingual & { value: string })[]
  /** Digits that are no number: the cell is text, so that nothing is rounded. */
  kind?: 'code' | 'amount' | 'text'
  /** In characters. */
  width: number
}

export interface Once {
  /** Twins are rows that have all of these, alike; the last is named as the cell to mend. */
  columns: readonly string[]
  /** Rows that differ in this column may be alike in the others: it is noticed and not refused. */
  unlessOther?: { column: string; notice: Notice['code'] }
}

export interface KindOfSheet {
  permission: Permission
  title: Bilingual
  columns: readonly SheetColumn[]
  /** What may stand once in a sheet: each looks for twins by itself. */
  once: readonly Once[]
}

const mobile = { en: 'Mobile', hi: 'मोबाइल' }
const mobileNote = { en: '10 digits, beginning with 6, 7, 8 or 9', hi: '10 अंक, 6, 7, 8 या 9 से शुरू' }
const email = { en: 'Email', hi: 'ईमेल' }
const emailNote = { en: 'Like name@company.in', hi: 'जैसे name@company.in' }
const ifsc = { en: 'IFSC', hi: 'IFSC' }
const ifscNote = {
  en: '11 characters, the fifth is a zero: HDFC0000123',
  hi: '11 अक्षर, पाँचवाँ शून्य: HDFC0000123',
}
const accountNote = { en: '9 to 18 digits. Keep the cell as text.', hi: '9 से 18 अंक। सेल को टेक्स्ट ही रखें।' }

const ACCOUNT_TYPES = [
  { value: 'CURRENT', en: 'Current', hi: 'चालू' },
  { value: 'SAVINGS', en: 'Savings', hi: 'बचत' },
  { value: 'CASH_CREDIT', en: 'Cash credit', hi: 'कैश क्रेडिट' },
  { value: 'OVERDRAFT', en: 'Overdraft', hi: 'ओवरड्राफ़्ट' },
]

/** The kinds of sheet; template, reading, checking and screens go by these rows. */
export const KINDS: Record<SheetKind, KindOfSheet> = {
  leads: {
    permission: 'CAN_CREATE_ORGANISATION',
    title: { en: 'Clients', hi: 'ग्राहक' },
    once: [
      { columns: ['gstin'] },
      // one person may own several companies
      { columns: ['contactMobile'], unlessOther: { column: 'gstin', notice: 'sharedMobile' } },
    ],
    columns: [
      {
        key: 'companyName',
        en: 'Company name',
        hi: 'कंपनी का नाम',
        required: true,
        toldBy: 'gstin',
        width: 34,
        read: cells.companyName,
        note: {
          en: 'At most 80 characters. With the GSTIN it may stay empty: the name comes from the GST portal.',
          hi: 'ज़्यादा से ज़्यादा 80 अक्षर। GSTIN लिखा हो तो खाली छोड़ सकते हैं: नाम जीएसटी पोर्टल से आएगा।',
        },
      },
      {
        key: 'gstin',
        en: 'GSTIN',
        hi: 'GSTIN',
        width: 20,
        kind: 'code',
        read: cells.gstin,
        sameBy: panOfGstin,
        note: {
          en: '15 characters. Without it the company becomes a lead to work on.',
          hi: '15 अक्षर। इसके बिना कंपनी एक लीड बनेगी।',
        },
      },
      {
        key: 'contactName',
        en: 'Contact name',
        hi: 'संपर्क का नाम',
        required: true,
        width: 24,
        read: cells.personName,
        note: { en: 'The owner or who decides', hi: 'मालिक या जो फ़ैसला लेते हैं' },
      },
      {
        key: 'contactMobile',
        ...mobile,
        required: true,
        width: 16,
        kind: 'code',
        read: cells.mobile,
        note: mobileNote,
      },
      { key: 'contactEmail', ...email, width: 28, read: cells.email, note: emailNote },
      {
        key: 'need',
        field: 'needPaise',
        en: 'Loan needed (₹)',
        hi: 'कितना लोन चाहिए (₹)',
        width: 18,
        kind: 'amount',
        read: cells.amount,
        note: { en: 'In rupees, under 5 crore', hi: 'रुपयों में, 5 करोड़ से कम' },
      },
      {
        key: 'note',
        en: 'Note',
        hi: 'टिप्पणी',
        width: 34,
        read: cells.words(500),
        note: { en: 'What we should know, at most 500 characters', hi: 'जो हमें पता होना चाहिए, ज़्यादा से ज़्यादा 500 अक्षर' },
      },
    ],
  },
  beneficiaries: {
    permission: 'CAN_ADD_BENEFICIARY',
    title: { en: 'Beneficiaries', hi: 'लाभार्थी' },
    once: [{ columns: ['client', 'number'] }],
    columns: [
      {
        key: 'client',
        en: 'Client GSTIN or PAN',
        hi: 'ग्राहक का GSTIN या PAN',
        required: true,
        width: 24,
        kind: 'code',
        read: cells.gstinOrPan,
        sameBy: cells.panOf,
        note: { en: 'The client of yours who pays this beneficiary', hi: 'आपका वह ग्राहक जो इस लाभार्थी को पैसे देता है' },
      },
      {
        key: 'holderName',
        en: 'Beneficiary name',
        hi: 'लाभार्थी का नाम',
        required: true,
        width: 32,
        read: cells.personName,
        note: { en: 'As the bank has it', hi: 'जैसा बैंक में है' },
      },
      {
        key: 'number',
        en: 'Account number',
        hi: 'खाता नंबर',
        required: true,
        width: 24,
        kind: 'code',
        read: cells.account,
        note: accountNote,
      },
      { key: 'ifsc', ...ifsc, required: true, width: 16, kind: 'code', read: cells.ifsc, note: ifscNote },
      {
        key: 'accountType',
        en: 'Account type',
        hi: 'खाते का प्रकार',
        required: true,
        width: 16,
        read: cells.words(30),
        choices: ACCOUNT_TYPES,
        note: { en: 'Choose from the list', hi: 'सूची में से चुनें' },
      },
      { key: 'mobile', ...mobile, width: 16, kind: 'code', read: cells.mobile, note: mobileNote },
      { key: 'email', ...email, width: 28, read: cells.email, note: emailNote },
      {
        key: 'gstin',
        en: 'Beneficiary GSTIN',
        hi: 'लाभार्थी का GSTIN',
        width: 20,
        kind: 'code',
        read: cells.gstin,
        note: { en: '15 characters', hi: '15 अक्षर' },
      },
    ],
  },
  disbursals: {
    permission: 'CAN_CREATE_DISBURSEMENT_REQUEST',
    title: { en: 'Disbursals', hi: 'डिस्बर्सल' },
    once: [{ columns: ['loan', 'account', 'amount', 'invoice'] }],
    columns: [
      {
        key: 'loan',
        field: 'loanId',
        en: 'Loan number',
        hi: 'लोन नंबर',
        required: true,
        width: 20,
        kind: 'code',
        read: cells.loanNumber,
        note: { en: 'A loan or limit of your client', hi: 'आपके ग्राहक का लोन या लिमिट' },
      },
      {
        key: 'account',
        field: 'bankAccountId',
        en: 'Account to pay',
        hi: 'जिस खाते में देना है',
        required: true,
        width: 24,
        kind: 'code',
        read: cells.account,
        note: {
          en: 'A verified account of the client or of a beneficiary. Keep the cell as text.',
          hi: 'ग्राहक या लाभार्थी का सत्यापित खाता। सेल को टेक्स्ट ही रखें।',
        },
      },
      { key: 'ifsc', ...ifsc, required: true, width: 16, kind: 'code', read: cells.ifsc, note: ifscNote },
      {
        key: 'amount',
        field: 'amountPaise',
        en: 'Amount (₹)',
        hi: 'रकम (₹)',
        required: true,
        width: 16,
        kind: 'amount',
        read: cells.payout,
        note: { en: 'In rupees, from ₹1 to under 5 crore', hi: 'रुपयों में, ₹1 से 5 करोड़ से कम तक' },
      },
      {
        key: 'invoice',
        en: 'Invoice number',
        hi: 'इनवॉइस नंबर',
        required: true,
        width: 20,
        kind: 'code',
        read: cells.invoiceNumber,
        sameBy: cells.sameInvoice,
        note: {
          en: 'Tells two payments of the same amount apart',
          hi: 'इससे एक ही रकम के दो भुगतान अलग पहचाने जाते हैं',
        },
      },
      {
        key: 'note',
        en: 'Note',
        hi: 'टिप्पणी',
        width: 30,
        read: cells.words(120),
        note: { en: 'At most 120 characters', hi: 'ज़्यादा से ज़्यादा 120 अक्षर' },
      },
    ],
  },
}

/** The last column of a corrected sheet; it is left out when the sheet comes back. */
export const ADVICE: Bilingual = { en: 'What to do', hi: 'क्या करें' }
