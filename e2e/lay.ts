import { laidPlace, serve } from './server.ts'

/** Lays the demo world, before the first journey and for all of them. */
export default async function lay(): Promise<void> {
  const server = await serve(laidPlace())
  await server.stop()
}
