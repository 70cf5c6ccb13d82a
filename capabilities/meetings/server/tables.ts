import type { Default } from '@poonji/api-platform/database.ts'
import type { MeetingKind } from '../status.ts'

interface MeetingTable {
  id: Default<string>
  tenant: string
  kind: MeetingKind
  title: string
  agenda: string
  place: string
  begins_at: Date
  cancelled_at: Date | null
  version: Default<number>
  created_by: string
  created_at: Date
}

interface MeetingPaperTable {
  id: Default<string>
  meeting_id: string
  file_id: string
  name: string
  added_by: string
  added_at: Date
  removed_at: Date | null
}

declare module '@poonji/api-platform/database.ts' {
  interface Tables {
    meeting: MeetingTable
    meeting_paper: MeetingPaperTable
  }
}
