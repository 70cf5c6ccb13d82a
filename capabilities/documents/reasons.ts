import type { Bilingual } from '@poonji/contract/route.ts'

/** Why a document is rejected, in words a borrower reads, and what they can do about it. */
export const REJECTION_REASONS = {
  UNREADABLE: {
    label: { en: 'It cannot be read', hi: 'यह पढ़ा नहीं जा रहा' },
    todo: {
      en: 'Take a new photo in good light, the whole page in the frame.',
      hi: 'अच्छी रोशनी में नई फ़ोटो लें, पूरा पन्ना दिखे।',
    },
  },
  PAGES_MISSING: {
    label: { en: 'Pages are missing', hi: 'कुछ पन्ने नहीं हैं' },
    todo: { en: 'Upload one file with all pages.', hi: 'सारे पन्नों वाली एक फ़ाइल अपलोड करें।' },
  },
  WRONG_DOCUMENT: {
    label: { en: 'This is another document', hi: 'यह कोई दूसरा दस्तावेज़ है' },
    todo: { en: 'Upload the document that is named here.', hi: 'यहाँ जिसका नाम लिखा है वही दस्तावेज़ अपलोड करें।' },
  },
  NAME_DIFFERS: {
    label: { en: 'The name or number is not the company’s', hi: 'नाम या नंबर कंपनी का नहीं है' },
    todo: { en: 'Upload the one in the company’s own name.', hi: 'कंपनी के अपने नाम वाला अपलोड करें।' },
  },
  PERIOD_SHORT: {
    label: { en: 'It does not cover the whole period', hi: 'यह पूरी अवधि का नहीं है' },
    todo: { en: 'Upload the months or years that are missing.', hi: 'जो महीने या साल कम हैं वे अपलोड करें।' },
  },
  EXPIRED: {
    label: { en: 'It is no longer valid', hi: 'इसकी वैधता ख़त्म हो चुकी है' },
    todo: { en: 'Upload the one that is valid now.', hi: 'जो अभी मान्य है वह अपलोड करें।' },
  },
  NOT_SIGNED: {
    label: { en: 'A signature or seal is missing', hi: 'हस्ताक्षर या मुहर नहीं है' },
    todo: { en: 'Have it signed and upload it again.', hi: 'साइन करवाकर फिर अपलोड करें।' },
  },
  INFECTED: {
    label: { en: 'The file did not pass the virus check', hi: 'फ़ाइल वायरस जाँच में पास नहीं हुई' },
    todo: { en: 'Scan the paper anew and upload that file.', hi: 'काग़ज़ को दोबारा स्कैन करके वह फ़ाइल अपलोड करें।' },
  },
  OTHER: {
    label: { en: 'Another reason', hi: 'कोई और कारण' },
    todo: { en: 'Mend what is said here and upload it again.', hi: 'यहाँ जो लिखा है उसे ठीक करके फिर अपलोड करें।' },
  },
} as const satisfies Record<string, { label: Bilingual; todo: Bilingual }>

export type RejectionReason = keyof typeof REJECTION_REASONS
/** What an operator chooses from; the virus check gives its own reason. */
export const CHOSEN_REASONS = [
  'UNREADABLE',
  'PAGES_MISSING',
  'WRONG_DOCUMENT',
  'NAME_DIFFERS',
  'PERIOD_SHORT',
  'EXPIRED',
  'NOT_SIGNED',
  'OTHER',
] as const satisfies readonly RejectionReason[]

export const isRejectionReason = (code: string | null): code is RejectionReason =>
  code !== null && code in REJECTION_REASONS

/** The reason in a reader's language: the code's own words, with what was written beside it. */
export function reasonIn(language: 'en' | 'hi', code: string | null, written: string | null): string {
  if (!isRejectionReason(code) || code === 'OTHER') return written ?? ''
  const { label } = REJECTION_REASONS[code]
  const more = written && written !== label.en && written !== label.hi ? ` (${written})` : ''
  return label[language] + more
}

/** What the borrower can do about it. */
export const todoOf = (language: 'en' | 'hi', code: string | null) =>
  REJECTION_REASONS[isRejectionReason(code) ? code : 'OTHER'].todo[language]
