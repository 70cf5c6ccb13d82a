export const CONFIRMATION_STATES = ['SENT', 'CONFIRMED', 'DISPUTED', 'SETTLED'] as const
export type ConfirmationState = (typeof CONFIRMATION_STATES)[number]

export const CONFIRMATION_SHOWN = {
  SENT: { en: 'Waits for an answer', hi: 'जवाब बाकी', tone: 'pending' },
  CONFIRMED: { en: 'Confirmed', hi: 'सही बताया', tone: 'accepted' },
  DISPUTED: { en: 'Disputed', hi: 'ग़लत बताया', tone: 'declined' },
  SETTLED: { en: 'Looked into', hi: 'जाँच कर बताया', tone: 'accepted' },
} as const satisfies Record<ConfirmationState, { en: string; hi: string; tone: string }>
