import type { DeviceKind } from '#contract/desk/desk.ts'

/** At the counter, at the bench and on paper. */
export const deviceKind: Record<DeviceKind, string> = {
  Laptop: 'लैपटॉप',
  Desktop: 'डेस्कटॉप',
  Phone: 'फ़ोन',
  Tablet: 'टैबलेट',
  Monitor: 'मॉनिटर',
  Printer: 'प्रिंटर',
  Other: 'कुछ और',
}
