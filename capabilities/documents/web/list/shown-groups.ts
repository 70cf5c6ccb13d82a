/** Which groups of document a list has: one alone, or all without one that is shown elsewhere. */
export interface ShownGroups {
  group?: string
  without?: string
}

export const isShown = ({ group, without }: ShownGroups, documentGroup: string): boolean =>
  group ? documentGroup === group : documentGroup !== without
