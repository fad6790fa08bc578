/** Accessories and checks of the intake, until the owner changes them. */
const LAPTOP = ['Powers on', 'Screen', 'Keys and buttons', 'Ports', 'Camera', 'Battery', 'No liquid inside']

export const sampleIntake = {
  accessories: ['Charger', 'Bag', 'Mouse', 'Cable', 'Memory card', 'Case'],
  Laptop: LAPTOP,
  Desktop: ['Powers on', 'Ports', 'No liquid inside'],
  Phone: LAPTOP,
  Tablet: LAPTOP,
  Monitor: ['Powers on', 'Screen', 'Ports'],
  Printer: ['Powers on', 'Keys and buttons', 'Ports'],
  Other: ['Powers on', 'No liquid inside'],
}
