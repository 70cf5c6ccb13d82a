/** Of proposed particulars; the one approved last is in force. */
export const LENDER_STATES = ['WAITING', 'APPROVED', 'REFUSED', 'WITHDRAWN'] as const
export type LenderState = (typeof LENDER_STATES)[number]

export const LENDER_STATE_SHOWN = {
  WAITING: { en: 'Waits for a second person', hi: 'दूसरे व्यक्ति की मंज़ूरी बाकी', tone: 'pending' },
  APPROVED: { en: 'Approved', hi: 'मंज़ूर', tone: 'accepted' },
  REFUSED: { en: 'Refused', hi: 'नामंज़ूर', tone: 'declined' },
  WITHDRAWN: { en: 'Taken back', hi: 'वापस लिया गया', tone: 'abandoned' },
} as const satisfies Record<LenderState, { en: string; hi: string; tone: string }>
