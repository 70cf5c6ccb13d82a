import { DateText } from '@poonji/ui/date-text.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { ChecklistView, DocumentView } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { ArrivingLine } from '../shared/arriving-line.tsx'
import { DocumentLine } from '../shared/document-line.tsx'
import { StateChip } from '../shared/state-chip.tsx'
import { UploadLine } from '../shared/upload-line.tsx'
import classes from '../shared/documents.module.css'

type Item = ChecklistView['items'][number]

export interface ChecklistLineProps {
  item: Item
  ownerId: string
  mayUpload: boolean
  main: boolean
  onPreview: (document: DocumentView) => void
}

/** One kind of document: what is wanted and why, what is there, and the way to put or replace it. */
export function ChecklistLine({ item, ownerId, mayUpload, main, onPreview }: ChecklistLineProps) {
  const language = useLanguage()
  const t = useTexts(texts)
  const { type, period, documents, state, required } = item
  const name = type.displayName[language]
  const latest = documents.at(-1)
  const fraud = documents.some(one => one.state === 'FRAUD_DETECTED')
  const rejected = documents.findLast(one => one.state === 'REJECTED')
  const replaces = rejected ?? (type.multiple ? undefined : latest)
  const target = {
    ownerKind: type.ownerKind,
    ownerId,
    documentTypeId: type.documentTypeId,
    documentGroup: type.documentGroup,
  }
  // what was asked for is with us: putting more is possible, and no longer what the page is about
  const enough = !period || !item.met || period.covered >= period.count
  const settled = state === 'VERIFIED' && enough
  const label = !latest ? t('upload.choose') : replaces ? t('upload.replace') : t('upload.more')
  return (
    <div className={classes.item}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h3 className={classes.title}>
            {name} {!required && <span className="meta">({t('optional')})</span>}
          </h3>
          {type.hint[language] && state !== 'VERIFIED' && <p className="meta">{type.hint[language]}</p>}
          {period && <Asked period={period} kind={type.periodKind} />}
        </div>
        <div className={classes.state}>{(required || state !== 'MISSING') && <StateChip state={state} />}</div>
      </div>
      {documents.map(document => (
        <DocumentLine
          key={document.documentId}
          document={document}
          onPreview={() => onPreview(document)}
          replaced={document === replaces}
        />
      ))}
      {mayUpload && !fraud && !settled && (
        <UploadLine
          target={{ ...target, replacesDocumentId: replaces?.documentId }}
          documents={documents}
          label={label}
          of={name}
          multiple={type.multiple && !replaces}
          kind={main ? 'main' : latest && !rejected && enough ? 'quiet' : 'plain'}
          arriving={{
            line: file => <ArrivingLine type={type} ownerId={ownerId} file={file} />,
            label: t(type.multiple ? 'upload.more' : 'upload.replace'),
          }}
        />
      )}
    </div>
  )
}

/** The months or years still wanted; once there are enough, those of the application's day stay, whatever today is. */
function Asked({ period, kind }: { period: NonNullable<Item['period']>; kind: Item['type']['periodKind'] }) {
  const t = useTexts(texts)
  const { fromOn, toOn, covered, count } = period
  const verified = covered > 0 && t(kind === 'months' ? 'period.months' : 'period.years', { covered, count })
  if (covered >= count) return <p className="meta">{verified}</p>
  return (
    <p className="meta">
      <DateText on={fromOn} /> – <DateText on={toOn} />
      {verified && <> · {verified}</>}
    </p>
  )
}
