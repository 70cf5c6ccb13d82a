import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'
import { Col, Grid, Stack } from '../grid.tsx'
import { useLanguage } from '../language.tsx'
import { Note } from '../note.tsx'
import { OfflineNotice } from '../offline-bar.tsx'
import { SkeletonCard, SkeletonList, SkeletonPage, SkeletonTable } from '../skeletons.tsx'
import { samples } from './samples.ts'

const NOTE_TONES = ['ok', 'bad', 'warn', 'plain'] as const

/** Empty, failed, not allowed, offline, loading. */
export function States() {
  const text = samples[useLanguage()]
  return (
    <Stack gap="l">
      <Grid>
        <Col span={6}>
          <Card>
            <EmptyState
              title={text.emptyFirst[0]}
              text={text.emptyFirst[1]}
              action={<Button kind="main">{text.emptyFirst[2]}</Button>}
            />
          </Card>
        </Col>
        <Col span={6}>
          <Card>
            <EmptyState
              kind="search"
              title={text.emptyFilter[0]}
              text={text.emptyFilter[1]}
              action={<Button>{text.emptyFilter[2]}</Button>}
            />
          </Card>
        </Col>
        <Col span={6}>
          <Card>
            <ErrorState
              kind="service"
              title={text.serviceDown[0]}
              safe={text.serviceDown[1]}
              todo={text.serviceDown[2]}
              action={
                <>
                  <Button kind="main">{text.serviceDown[3]}</Button>
                  <Button>{text.serviceDown[4]}</Button>
                </>
              }
            />
          </Card>
        </Col>
        <Col span={6}>
          <Card>
            <ErrorState reference="E-20-7F3A" onRetry={() => undefined} />
          </Card>
        </Col>
        <Col span={6}>
          <Card>
            <EmptyState
              kind="locked"
              title={text.locked[0]}
              text={text.locked[1]}
              action={<Button>{text.locked[2]}</Button>}
            />
          </Card>
        </Col>
        <Col span={6}>
          <Stack gap="s">
            <OfflineNotice />
            {NOTE_TONES.map((tone, i) => (
              <Note key={tone} tone={tone}>
                {text.notes[i]}
              </Note>
            ))}
          </Stack>
        </Col>
      </Grid>
      <h2>{text.loadingTitle}</h2>
      <Grid>
        <Col span={6}>
          <SkeletonCard waitingFor={text.waitingFor} />
        </Col>
        <Col span={6}>
          <SkeletonList rows={4} />
        </Col>
      </Grid>
      <SkeletonTable rows={3} />
      <SkeletonPage />
    </Stack>
  )
}
