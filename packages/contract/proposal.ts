import { z } from 'zod'
import { instant } from './schemas.ts'

/** Of a change that one person proposes and another approves. */
export const PROPOSAL_STATES = ['WAITING', 'APPROVED', 'REFUSED', 'WITHDRAWN'] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

export const PROPOSAL_STATE_SHOWN = {
  WAITING: { en: 'Waits for a second person', hi: 'दूसरे व्यक्ति की मंज़ूरी बाकी', tone: 'pending' },
  APPROVED: { en: 'Approved', hi: 'मंज़ूर', tone: 'accepted' },
  REFUSED: { en: 'Refused', hi: 'नामंज़ूर', tone: 'declined' },
  WITHDRAWN: { en: 'Taken back', hi: 'वापस लिया गया', tone: 'abandoned' },
} as const satisfies Record<ProposalState, { en: string; hi: string; tone: string }>

/** Who proposed a change, who decided on it, and what they said. */
export const proposal = z.object({
  state: z.enum(PROPOSAL_STATES),
  /** null: by the first set-up. */
  askedBy: z.string().nullable(),
  askedAt: instant,
  /** The reader asked for it, so somebody else approves. */
  own: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  note: z.string(),
})
export type Proposal = z.output<typeof proposal>

/** What a second person says to a proposal, or who made it when they take it back. */
export const proposalDecision = z.object({ approve: z.boolean(), note: z.string().trim().max(300) })
