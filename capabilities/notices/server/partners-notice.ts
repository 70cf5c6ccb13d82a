import type { Language } from '@poonji/kernel/dates.ts'
import { ORGANISATION_TYPE_NAMES } from '@poonji/capabilities/organisations/status.ts'
import type { PublishedPartner } from '@poonji/capabilities/partners/server/service.ts'
import { stateByGstCode } from '@poonji/capabilities/reference/server/service.ts'
import type { Section } from '../notice.ts'

const WORDS = {
  en: {
    heading: 'Who brings clients to us',
    may: 'They help you to apply and to bring your papers. They decide nothing, and take no money from you: we pay them.',
    others: 'Somebody who is not named here does not act for us. Tell us whoever asks you for money or a code.',
    nobody: 'At present nobody acts for us: you apply here, by yourself or with our own staff.',
  },
  hi: {
    heading: 'हमारे पास ग्राहक कौन लाता है',
    may: 'ये आवेदन करने और काग़ज़ देने में मदद करते हैं। फ़ैसला ये नहीं करते, और आपसे पैसे नहीं लेते: इन्हें हम देते हैं।',
    others: 'जिसका नाम यहाँ नहीं है, वह हमारी ओर से काम नहीं करता। कोई पैसे या कोड माँगे, तो हमें बताएँ।',
    nobody: 'अभी हमारी ओर से कोई काम नहीं करता: आप यहीं आवेदन करते हैं, ख़ुद या हमारे कर्मचारियों के साथ।',
  },
} as const satisfies Record<Language, object>

/** The partners by name, with what they may do for a client and what not. */
export function partnersSection(partners: readonly PublishedPartner[], language: Language): Section {
  const words = WORDS[language]
  const line = ({ name, kind, stateCode }: PublishedPartner) => {
    const state = stateCode && stateByGstCode(stateCode)?.name[language]
    return [name, ORGANISATION_TYPE_NAMES[kind][language], ...(state ? [state] : [])].join(' · ')
  }
  const parts = partners.length ? [words.may, partners.map(line), words.others] : [words.nobody]
  return { heading: words.heading, parts }
}
