/** The thread in which the embedded database works. */
import { parentPort, workerData } from 'node:worker_threads'
import { type Asked, openEngine, type Place } from './engine.ts'

const engine = await openEngine(workerData as Place)
parentPort?.on('message', (asked: Asked) => void engine.ask(asked).then(answer => parentPort?.postMessage(answer)))
parentPort?.postMessage(new Uint8Array())
