import { IconDownload } from '@tabler/icons-react'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DateTimeText } from '@poonji/ui/date-text.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Timeline } from '@poonji/ui/timeline.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { DEEDS } from '../../history-contract.ts'
import type { DocumentCase } from '../../queue-contract.ts'
import { reasonIn } from '../../reasons.ts'
import { texts } from '../../words/screens.ts'
import { useDownload } from '../shared/use-download.ts'

const SHOWN = 8

/** Older versions, and who did and saw what, newest first. */
export function CaseHistory({ sheet }: { sheet: DocumentCase }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const download = useDownload()
  const older = sheet.versions.slice(1)
  const items = distinct(sheet.history)
    .slice(0, SHOWN)
    .flatMap(one => {
      const action = DEEDS.find(deed => one.action === `document.${deed}`)
      if (!action) return []
      const what = t(`did.${action}`, { name: one.by ?? t('did.system') })
      const why = reasonIn(language, one.reasonCode, one.reason)
      return [{ what: why ? `${what}: ${why}` : what, note: <DateTimeText at={one.at} /> }]
    })
  return (
    <>
      {older.length > 0 && (
        <Card tight title={t('history.versions')}>
          <DefinitionList
            items={older.map(({ version, name, uploadedAt, file }) => ({
              label: `${version}. ${name}`,
              note: <DateTimeText at={uploadedAt} />,
              value: file && (
                <Button
                  small
                  kind="quiet"
                  icon={IconDownload}
                  onClick={() => void download(file)}
                  aria-label={t('line.downloadNamed', { name })}
                >
                  {t('download')}
                </Button>
              ),
            }))}
          />
        </Card>
      )}
      <Card tight title={t('history.title')}>
        <Timeline items={items} />
      </Card>
    </>
  )
}

type Entry = DocumentCase['history'][number]

/** Somebody who looks five times in a row is told once, with the last time. */
const distinct = (history: Entry[]) =>
  history.filter((one, i) => one.action !== history[i - 1]?.action || one.by !== history[i - 1]?.by)
