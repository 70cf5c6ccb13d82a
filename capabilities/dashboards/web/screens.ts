export const screens = {
  dashboard: async () => (await import('./dashboard.tsx')).Dashboard,
}
