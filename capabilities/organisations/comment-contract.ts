import { z } from 'zod'
import { defineCall } from '@poonji/contract/call.ts'
import { done, id, instant, say } from '@poonji/contract/schemas.ts'

const shared = {
  who: ['admin', 'partner'],
  permission: 'CAN_VIEW_LEADS',
  scope: { of: 'organisation', param: 'orgId' },
} as const
/** Which field of which thing: `address:<id>`, `about.name` … */
const fieldIdentifier = z.string().trim().min(1, say('value.required')).max(120, say('value.invalid'))

export const comment = z.object({
  commentId: id,
  fieldIdentifier: z.string(),
  comment: z.string(),
  deleted: z.boolean(),
  by: z.string(),
  /** Written by whoever is at the screen, who alone changes and deletes it. */
  own: z.boolean(),
  createdAt: instant,
  changedAt: instant.nullable(),
})

export const comments = defineCall({
  ...shared,
  id: 'organisations.comments',
  method: 'GET',
  path: '/api/v1/{product}/organisation/{orgId}/comments',
  summary: 'What staff and partners said of a field, oldest first; a deleted one is kept, without its words',
  query: z.object({ fieldIdentifier }),
  answer: z.array(comment),
})

export const putComment = defineCall({
  ...shared,
  id: 'organisations.putComment',
  method: 'PUT',
  path: '/api/v1/{product}/organisation/{orgId}/comments',
  summary: 'Adds a comment on a field, or with commentId changes one’s own',
  body: z.object({
    fieldIdentifier,
    comment: z.string().trim().min(1, say('value.required')).max(1000, say('value.invalid')),
    commentId: id.nullish(),
  }),
  answer: z.object({ commentId: id }),
  changes: ['organisations'],
})

export const commentCounts = defineCall({
  ...shared,
  id: 'organisations.commentCounts',
  method: 'POST',
  path: '/api/v1/{product}/organisation/{orgId}/commentCounts',
  summary: 'How many comments stand at each of these fields',
  body: z.object({ fieldIdentifiers: z.array(fieldIdentifier).min(1).max(200) }),
  answer: z.array(z.object({ fieldIdentifier: z.string(), count: z.number().int() })),
})

export const flagComment = defineCall({
  ...shared,
  id: 'organisations.flagComment',
  method: 'POST',
  path: '/api/v1/{product}/organisation/{orgId}/comments/{commentId}/deleteFlag',
  summary: 'Deletes one’s own comment, or brings it back',
  body: z.object({ deleted: z.boolean() }),
  answer: done,
  changes: ['organisations'],
})
