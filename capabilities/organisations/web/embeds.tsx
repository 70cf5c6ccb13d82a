export { CommentCounts } from './field-comments/comment-counts.tsx'
export { FieldComments } from './field-comments/field-comments.tsx'
export { MyInvitations } from './my-invitations.tsx'
export { OrganisationPage } from './organisation-page.tsx'
