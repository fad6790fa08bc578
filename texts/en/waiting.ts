import { plural } from '../plural.ts'

/** The desk without a connection: what is shown, what waits to be sent, and what came of it. */
export const lost = 'No connection. New jobs, notes and moves are kept on this device and sent later.'
export const lostSince = (time: string) =>
  `No connection. You see the state of ${time}; new jobs, notes and moves are kept on this device and sent later.`
export const waits = (count: number) => plural(count, { one: '# entry is waiting to be sent.', other: '# entries are waiting to be sent.' })
export const refused = (count: number) => plural(count, { one: '# entry was not accepted.', other: '# entries were not accepted.' })
export const behind = (count: number) =>
  plural(count, { one: '# later entry is waiting behind it.', other: '# later entries are waiting behind it.' })
export const notKept = 'This device keeps nothing: its storage is full or switched off. What you typed is only on this screen.'
export const sent = (count: number) => plural(count, { one: '# entry was sent:', other: '# entries were sent:' })
export const openSent = (reference: string, name: string) => `${reference}, ${name}`
export const show = 'Show'
export const title = 'Waiting to be sent'
export const waiting = 'Waiting to be sent'
export const newJob = (name: string) => `New job: ${name}`
export const note = (reference: string, name: string) => `Note for ${reference}, ${name}`
export const move = (reference: string, name: string, stage: string) => `${reference}, ${name}: ${stage}`
export const enteredAt = (time: string) => `Entered at ${time}`
export const moveAnyway = 'Move it anyway'
export const sendAgain = 'Send again'
export const change = 'Change it'
export const changeFirst = 'Another new job has already been started. Save it or clear its form first.'
export const discard = 'Discard'
export const confirmDiscard = 'Are you sure you want to discard this entry? It will not be sent.'
export const gone = 'This job is no longer there. It was deleted meanwhile.'
export const notAccepted = 'The shop’s server did not accept this.'
export const arrivedBefore = 'This job has already reached the server as it was first entered. Find it on the board and change it there.'
export const waitsBehind = (before: string) =>
  `It is sent after this entry, which was not accepted: ${before}. Send that one again or discard it.`
export const triedAgain = (time: string) => `The server could not take this yet. It is tried again at ${time}.`
export const tooLate = (title: string) => `${title}: this is being sent or has been sent, so it can no longer be taken back.`
export const kept = (name: string) =>
  `The job of ${name} is kept on this device and is sent once there is a connection. It has no reference until then, so there is no slip yet.`
export const keptSent = (name: string, reference: string) => `The job of ${name} was sent. Its reference is ${reference}.`
export const keptRefused = (name: string, reason: string) => `The job of ${name} was not accepted. ${reason}`
export const openJob = 'Open job'
export const moveKept = (reference: string, stage: string) => `${reference} is now: ${stage}. This is sent once there is a connection.`
export const moveBehind = (reference: string, stage: string) =>
  `${reference} is now: ${stage}. This is sent after earlier entries of this job, which are still waiting.`
export const noMoney = 'Bills and payments need a connection, because their numbers come from the server.'
export const noEstimate = 'Estimates need a connection, because they reserve parts in stock.'
export const confirmLogout = (count: number) =>
  plural(count, {
    one: '# entry has not been sent. If you log out, it is lost.',
    other: '# entries have not been sent. If you log out, they are lost.',
  })
export const confirmPhotos = (count: number) =>
  plural(count, {
    one: '# photo has not been sent. If you log out, it is lost.',
    other: '# photos have not been sent. If you log out, they are lost.',
  })
export const logOut = 'Log out and discard'
