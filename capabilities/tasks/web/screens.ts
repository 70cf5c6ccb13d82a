/** The screens of this capability, each fetched when it is opened. */
export const screens = {
  myTasks: async () => (await import('./task-list/my-tasks.tsx')).MyTasks,
  teamTasks: async () => (await import('./task-list/team-tasks.tsx')).TeamTasks,
}
