import type { Bilingual } from '@poonji/contract/route.ts'
import type { Language } from '@poonji/kernel/dates.ts'

/** How two organisations share control: what is lent to one stands and falls with the other. */
export const CONTROL_TIES = ['PROMOTER', 'OWN_FIRM', 'SAME_PAN', 'PARENT', 'CHILD', 'SISTER', 'GROUP'] as const
/** What may be chance, and is worth a question. */
export const SIGN_TIES = ['LOGIN', 'MOBILE', 'ACCOUNT', 'PAID_ACCOUNT'] as const

export const TIES = [...CONTROL_TIES, ...SIGN_TIES] as const
export type Tie = (typeof TIES)[number]

export const TIE_NAMES: Record<Tie, Bilingual> = {
  PROMOTER: { en: 'Same promoter', hi: 'वही प्रमोटर' },
  OWN_FIRM: { en: 'A promoter’s own firm', hi: 'प्रमोटर की अपनी फ़र्म' },
  SAME_PAN: { en: 'Same PAN in another role', hi: 'वही PAN, दूसरी भूमिका में' },
  PARENT: { en: 'Parent company', hi: 'मुख्य कंपनी' },
  CHILD: { en: 'Child company', hi: 'सहायक कंपनी' },
  SISTER: { en: 'Same parent company', hi: 'वही मुख्य कंपनी' },
  GROUP: { en: 'Same group, as both agreed', hi: 'एक ही समूह, दोनों की सहमति से' },
  LOGIN: { en: 'Same person logs in', hi: 'वही व्यक्ति लॉग इन करता है' },
  MOBILE: { en: 'Same mobile', hi: 'वही मोबाइल' },
  ACCOUNT: { en: 'Same bank account', hi: 'वही बैंक खाता' },
  PAID_ACCOUNT: { en: 'One pays to the other’s account', hi: 'एक दूसरे के खाते में भुगतान' },
}

/** The tie, and who it is: 'Same promoter: Asha Rao'. */
export const sayTie = ({ tie, who }: { tie: Tie; who: string | null }, language: Language): string =>
  who ? `${TIE_NAMES[tie][language]}: ${who}` : TIE_NAMES[tie][language]
