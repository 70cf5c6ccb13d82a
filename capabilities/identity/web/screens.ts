/** The screens of this capability, each fetched when it is opened. */
export const screens = {
  loginActivity: async () => (await import('./login-activity/login-activity.tsx')).LoginActivity,
}
