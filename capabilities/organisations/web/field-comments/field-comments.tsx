import { useState, type ReactNode } from 'react'
import type { Answer } from '@poonji/contract/call.ts'
import { formatDateTime } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useMay, useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { comments, flagComment, putComment } from '../../comment-contract.ts'
import { texts } from '../../texts.ts'
import { useCommentCount } from './comment-counts.tsx'
import classes from './field-comments.module.css'

interface FieldCommentsProps {
  orgId: string
  /** which field of which thing: `address:<id>`, `about` */
  field: string
  /** what else may be done with it, in the same line */
  acts?: ReactNode
}

/** What staff and partners say to each other of one field, behind a button with their number; nothing for borrowers. */
export function FieldComments({ orgId, field, acts }: FieldCommentsProps) {
  const t = useTexts(texts)
  const { domain } = useSession()
  const may = useMay('CAN_VIEW_LEADS', orgId)
  const count = useCommentCount(field)
  const [open, setOpen] = useState(false)
  if (domain === 'buyer' || !may) return acts && <Row>{acts}</Row>
  return (
    <Stack>
      <Row>
        {acts}
        <Button small kind="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {count ? t('comments.count', { count }) : t('comments.add')}
        </Button>
      </Row>
      {open && <Thread orgId={orgId} field={field} />}
    </Stack>
  )
}

function Thread({ orgId, field: fieldIdentifier }: FieldCommentsProps) {
  const t = useTexts(texts)
  const list = useCall(comments, { orgId, query: { fieldIdentifier } })
  const put = useCommand(putComment)
  const { submit, field, sending } = useCallForm(
    putComment.body,
    { fieldIdentifier, comment: '' },
    async (body, form) => {
      await put.mutateAsync({ orgId, body })
      form.reset()
    },
  )
  return (
    <Stack>
      <Loaded from={list} shape={<SkeletonCard rows={2} />}>
        {rows => (
          <Stack>
            {rows.map(row => (
              <Comment key={row.commentId} orgId={orgId} row={row} />
            ))}
          </Stack>
        )}
      </Loaded>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextField {...field('comment')} label={t('comments.say')} lines={2} maxLength={1000} required />
          <Row>
            <Button small type="submit" busy={sending}>
              {t('comments.add')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Stack>
  )
}

function Comment({ orgId, row }: { orgId: string; row: Answer<typeof comments>[number] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const flag = useCommand(flagComment)
  const { commentId, deleted, own, comment, by, createdAt, changedAt } = row
  const turn = () =>
    flag.mutate({ orgId, commentId, body: { deleted: !deleted } }, { onError: error => toasts.error(error.message) })
  return (
    <div>
      <p className={classes.said}>{deleted ? <span className="meta">{t('comments.deleted')}</span> : comment}</p>
      <Row>
        <span className="meta">
          {by}, {formatDateTime(changedAt ?? createdAt, language)}
        </span>
        {own && (
          <Button
            small
            kind="quiet"
            aria-label={deleted ? undefined : `${t('remove')}: ${comment}`}
            busy={flag.isPending}
            onClick={turn}
          >
            {t(deleted ? 'comments.restore' : 'remove')}
          </Button>
        )}
      </Row>
    </div>
  )
}
