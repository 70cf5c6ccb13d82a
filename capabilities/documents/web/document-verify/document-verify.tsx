import { useParams } from 'react-router'
import { CompanyLink } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { Dotted } from '@poonji/ui/page-header.tsx'
import { DateTimeText } from '@poonji/ui/date-text.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SkeletonPage } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { openCase } from '../../queue-contract.ts'
import { texts } from '../../words/screens.ts'
import { StateChip } from '../shared/state-chip.tsx'
import { VerifySheet } from './verify-sheet.tsx'

/** One document to verify, beside what was read in it and what the company said. */
export function DocumentVerify() {
  const t = useTexts(texts)
  const language = useLanguage()
  const { documentId = '' } = useParams()
  const sheet = useCall(openCase, { documentId })
  return (
    <Loaded from={sheet} shape={<SkeletonPage />}>
      {answer => {
        const { document, organisation, application } = answer
        return (
          <Page
            title={document.displayName[language]}
            status={<StateChip state={document.state} />}
            subtitle={
              <Dotted
                parts={[
                  <CompanyLink key="whose" organisationId={organisation.id} name={organisation.name} />,
                  ...(application ? [application.number] : []),
                  ...(document.dueAt ? [<DueBy key="due" at={document.dueAt} words={t('verify.dueBy')} />] : []),
                ]}
              />
            }
          >
            <VerifySheet
              key={`${documentId} ${document.version} ${document.state}`}
              sheet={answer}
              onStale={() => void sheet.refetch()}
            />
          </Page>
        )
      }}
    </Loaded>
  )
}

function DueBy({ at, words }: { at: Date; words: string }) {
  return (
    <>
      {words} <DateTimeText at={at} />
    </>
  )
}
