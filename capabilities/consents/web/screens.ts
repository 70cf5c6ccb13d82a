/** The screens of this capability, each fetched when it is opened. */
export const screens = {
  bureauAcceptance: async () => (await import('./bureau-acceptance/bureau-acceptance.tsx')).BureauAcceptance,
  ekycBankingConsent: async () => (await import('./bureau-acceptance/bureau-acceptance.tsx')).EkycBankingConsent,
}
