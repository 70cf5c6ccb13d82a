/** The screens of this capability, each fetched when it is opened. */
export const screens = {
  list: async () => (await import('./grievance-list/grievance-list.tsx')).GrievanceList,
  detail: async () => (await import('./grievance-detail/grievance-detail.tsx')).GrievanceDetail,
  queue: async () => (await import('./grievance-queue/grievance-queue.tsx')).GrievanceQueue,
}
