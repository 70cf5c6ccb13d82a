import { IconArrowBackUp } from '@tabler/icons-react'
import { formatDateTime } from '@poonji/kernel/dates.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { removedDocuments } from '../../removal-contract.ts'
import { texts } from '../../words/screens.ts'
import { useRestore } from '../shared/use-restore.ts'
import classes from '../shared/documents.module.css'

/** What was removed of a company, to be brought back by who may remove; nothing where there is none. */
export function RemovedDocuments({ organisationId }: { organisationId: string }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { data: rows = [] } = useCall(removedDocuments, { id: organisationId })
  const { restore, busy } = useRestore()
  if (!rows.length) return null
  return (
    <Card flush title={t('removed.title')}>
      {rows.map(({ documentId, name, displayName, removedAt, by }) => (
        <div key={documentId} className={classes.item}>
          <div className={classes.file}>
            <div className={classes.fileWords}>
              <span className={classes.fileName}>{name}</span>
              <span className="meta">
                {[displayName[language], by, formatDateTime(removedAt, language)].filter(Boolean).join(', ')}
              </span>
            </div>
            <div className={classes.fileActions}>
              <Button
                small
                kind="quiet"
                icon={IconArrowBackUp}
                busy={busy}
                aria-label={t('removed.backNamed', { name })}
                onClick={() => void restore({ documentId, name })}
              >
                {t('removed.back')}
              </Button>
            </div>
          </div>
        </div>
      ))}
    </Card>
  )
}
