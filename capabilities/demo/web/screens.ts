export const screens = {
  designSystem: async () => (await import('./design-system.tsx')).DesignSystem,
}
