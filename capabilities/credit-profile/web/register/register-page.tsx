import { useParams } from 'react-router'
import { FilterBar } from '@poonji/ui/filter-bar.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { useCurrentRoute } from '@poonji/web-platform/routing/current-route.ts'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'
import { VIEWS, viewAt } from './register-views.tsx'
import { RegisterFrame } from './register-frame.tsx'

/** One part of what the company register told, with the ways to the others. */
export function RegisterPage() {
  const t = useTexts(texts)
  const language = useLanguage()
  const { organisationId = '' } = useParams()
  const { row } = useCurrentRoute()
  const view = viewAt(row.path)
  return (
    <RegisterFrame>
      {(company, readOn) => (
        <Stack>
          <FilterBar
            chips={VIEWS.map(one => ({
              key: one.path,
              label: t(one.title),
              on: one === view,
              to: pathTo(one.path, { organisationId }),
            }))}
          />
          {view.part({ company, readOn, language })}
        </Stack>
      )}
    </RegisterFrame>
  )
}
