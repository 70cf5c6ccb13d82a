import { useParams } from 'react-router'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { readPerson, type Person } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { DOMAIN } from '../words.ts'
import { PersonAccess } from './person-access.tsx'
import { PersonHistory } from './person-history.tsx'
import { PersonPlace } from './person-place.tsx'
import { PersonRights } from './person-rights.tsx'
import { PersonRoles } from './person-roles.tsx'
import { PersonSight } from './person-sight.tsx'

const isStaff = ({ domain }: Person) => domain === 'admin' || domain === 'bureau'

/** What can this person see, and why: role, right, and whose data. */
export function PersonDetail() {
  const t = useTexts(texts)
  const language = useLanguage()
  const { accountId = '' } = useParams()
  const from = useCall(readPerson, { accountId })
  const person = from.data
  return (
    <Page
      title={person && (person.name || t('person.nameless'))}
      subtitle={person && [DOMAIN[person.domain][language], person.mobile]}
    >
      <Loaded from={from} shape={<SkeletonCard rows={8} />}>
        {loaded => (
          <Stack>
            {loaded.endedAt && <Note tone="warn">{t('person.blocked')}</Note>}
            <Grid top>
              <Col span={5}>
                <Stack>
                  <PersonRoles person={loaded} />
                  {isStaff(loaded) && <PersonPlace person={loaded} />}
                  <PersonSight person={loaded} />
                  {isStaff(loaded) && <PersonAccess person={loaded} />}
                  <PersonHistory history={loaded.history} />
                </Stack>
              </Col>
              <Col span={7}>
                <PersonRights person={loaded} />
              </Col>
            </Grid>
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}
