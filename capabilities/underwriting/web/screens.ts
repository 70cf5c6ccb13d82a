/** The screens of this capability, each fetched when it is opened. */
export const screens = {
  deskQueue: async () => (await import('./case-list/case-list.tsx')).DeskQueue,
  deskQueries: async () => (await import('./case-list/case-list.tsx')).DeskQueries,
  deskCommittee: async () => (await import('./case-list/case-list.tsx')).DeskCommittee,
  deskDecided: async () => (await import('./case-list/case-list.tsx')).DeskDecided,
  deskCase: async () => (await import('./case-detail/case-detail.tsx')).CaseDetail,
  decision: async () => (await import('./decision-detail/decision.tsx')).Decision,
  answerQueries: async () => (await import('./query-answer/answer-queries.tsx')).AnswerQueries,
}
