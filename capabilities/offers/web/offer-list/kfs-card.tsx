import type { UseQueryResult } from '@tanstack/react-query'
import { IconClock, IconDownload, IconPrinter } from '@tabler/icons-react'
import { formatDateTime, type Language } from '@poonji/kernel/dates.ts'
import { unbrokenNumbers } from '@poonji/kernel/text.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { CheckboxField } from '@poonji/ui/checkbox-field.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Fold } from '@poonji/ui/fold.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SegmentNav } from '@poonji/ui/segment-nav.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { urlOf } from '@poonji/web-platform/api/client.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { kfsDocument, kfsPdf, type kfs, type KfsLine, type Offer } from '../../contract.ts'
import { texts } from '../../texts.ts'
import classes from './kfs-card.module.css'

type Statement = Answer<typeof kfs>

interface KfsCardProps {
  offer: Offer
  statement: UseQueryResult<Statement, Error>
  language: Language
  read: boolean
  /** accepting was tried without it */
  unread: boolean
  onRead: (on: boolean) => void
}

/** The Key Fact Statement in either language, its exact document, and the tick that says it was read. */
export function KfsCard({ offer, statement, language, read, unread, onRead }: KfsCardProps) {
  const t = useTexts(texts)
  const screen = useLanguage()
  const { loanRequestId } = offer
  const open = (call: typeof kfsDocument | typeof kfsPdf) =>
    window.open(urlOf(call, { loanRequestId, query: { language } }), '_blank', 'noopener')
  const view = (to: Language) => `?offer=${loanRequestId}&kfs=${to}`
  return (
    <Loaded from={statement} shape={<SkeletonCard rows={8} />}>
      {found => (
        <Card
          title={t('kfs.title')}
          action={
            <Row>
              <SegmentNav
                label={t('kfs.title')}
                views={[
                  { label: 'English', to: view('en'), current: language === 'en' },
                  { label: 'हिन्दी', to: view('hi'), current: language === 'hi' },
                ]}
              />
              <Button small icon={IconPrinter} onClick={() => open(kfsDocument)}>
                {t('offer.document')}
              </Button>
              <Button small icon={IconDownload} onClick={() => open(kfsPdf)}>
                {t('offer.pdf')}
              </Button>
            </Row>
          }
        >
          <Stack>
            <div lang={language}>
              <Stack>
                <p className="meta">
                  <span className="id">{found.number}</span> ·{' '}
                  {t('kfs.validUntil', { at: formatDateTime(found.validUntil, screen) })}
                </p>
                <Columns lines={found.part1} />
                <h3>{t('kfs.part2')}</h3>
                <Columns lines={found.part2} />
                <Fold title={t('kfs.aprSheet')}>
                  <Columns lines={found.aprSheet} />
                </Fold>
                <Note tone="plain" icon={IconClock}>
                  {found.coolingOff}
                </Note>
                <p className="meta">{unbrokenNumbers(found.complaints)}</p>
              </Stack>
            </div>
            {offer.may.decide && offer.refusal === null && (
              <CheckboxField
                id="kfs-read"
                label={t('offer.readKfs', { number: found.number })}
                description={
                  found.acknowledgedAt
                    ? t('offer.acknowledged', { at: formatDateTime(found.acknowledgedAt, screen) })
                    : t('offer.readKfsNote')
                }
                checked={read}
                disabled={found.acknowledgedAt !== null}
                onChange={onRead}
                error={unread ? t('offer.readFirst') : undefined}
              />
            )}
          </Stack>
        </Card>
      )}
    </Loaded>
  )
}

/** Lines in two columns in reading order, one list on phones; a line's number stays beside its words. */
function Columns({ lines }: { lines: KfsLine[] }) {
  return (
    <div className={classes.columns}>
      <DefinitionList
        items={lines.map(line => ({
          label: `${line.n}.\u00a0${line.label}`,
          value: unbrokenTimes(line.value),
          note: line.note,
          strong: line.strong,
        }))}
      />
    </div>
  )
}

/** 11 × ₹1,08,309.97 stands on one line. */
const unbrokenTimes = (text: string) => text.replaceAll(' × ', '\u00a0×\u00a0')
