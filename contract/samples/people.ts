import type { Booking } from '../bookings.ts'
import type { ContactRequest } from '../contact-requests.ts'
import type { RepairRequest } from '../repair-requests.ts'

/**
 * Rows that the admin lists show, tagged "Sample", when they are empty or cannot be loaded (S8). The people are invented; their rows exist only
 * in the browser, never in the database, and have negative ids. Newest first.
 */
const numbered = <Row>(rows: Row[]): (Row & { id: number; version: number })[] =>
  rows.map((row, index) => ({ ...row, id: -(index + 1), version: 1 }))

export const sampleBookings: Booking[] = numbered([
  {
    bookingId: 'BK-7Q2F9K',
    name: 'Sneha Kulkarni',
    email: 'sneha.k@example.in',
    phone: '+919822041375',
    address: '11 Prabhat Road, Pune 411004',
    productId: -1,
    productName: 'Dell Latitude 7420',
    price: 38500,
    status: 'Pending',
    createdAt: '2025-11-20T10:42:00.000Z',
  },
  {
    bookingId: 'BK-M4XT6R',
    name: 'Omkar Jadhav',
    email: 'omkar.jadhav@example.in',
    phone: '+919158027716',
    address: 'Flat 6, Karve Nagar, Pune 411052',
    productId: -5,
    productName: 'Samsung 980 NVMe SSD 1 TB',
    price: 6299,
    status: 'Booked',
    createdAt: '2025-11-19T07:15:00.000Z',
  },
  {
    bookingId: 'BK-3HW8PD',
    name: 'Zoya Merchant',
    email: 'zoya.m@example.in',
    phone: '+919921860457',
    address: 'Camp, Pune 411001',
    productId: -2,
    productName: 'ASUS Vivobook 15 (2025)',
    price: 54990,
    status: 'Purchased',
    createdAt: '2025-11-18T12:03:00.000Z',
  },
  {
    bookingId: 'BK-V9CJ2N',
    name: 'Vivek Rao',
    email: 'vivek.rao@example.in',
    phone: '+918087541209',
    address: 'Baner Road, Pune 411045',
    productId: -9,
    productName: 'Sony WH-1000XM4',
    price: 11500,
    status: 'Pending',
    createdAt: '2025-11-17T05:50:00.000Z',
  },
  {
    bookingId: 'BK-K6YB4S',
    name: 'Pooja Shinde',
    email: 'pooja.shinde@example.in',
    phone: '+919552588301',
    address: 'Kothrud, Pune 411038',
    productId: -8,
    productName: 'TVS Gold Bharat Keyboard',
    price: 2999,
    status: 'Purchased',
    createdAt: '2025-11-15T09:28:00.000Z',
  },
])

export const sampleRepairRequests: RepairRequest[] = numbered([
  {
    name: 'Sneha Kulkarni',
    email: 'sneha.k@example.in',
    phone: '+919822041375',
    repairType: 'Laptop Repair',
    preferredDate: '2025-11-24',
    description: 'Screen stays black, fan runs for two seconds and stops.',
    status: 'Pending',
    createdAt: '2025-11-20T11:05:00.000Z',
  },
  {
    name: 'Imran Qureshi',
    email: 'imran.q@example.in',
    phone: '+919011055823',
    repairType: 'Data Recovery',
    preferredDate: '2025-11-22',
    description: 'External disk clicks. Needs wedding photos back.',
    status: 'Pending',
    createdAt: '2025-11-20T06:31:00.000Z',
  },
  {
    name: 'Aditi Joshi',
    email: 'aditi.joshi@example.in',
    phone: '+919765420988',
    repairType: 'Virus Removal',
    preferredDate: '2025-11-21',
    description: 'Browser opens ads by itself, very slow.',
    status: 'Resolved',
    createdAt: '2025-11-19T13:47:00.000Z',
  },
  {
    name: 'Lakshmi Nair',
    email: 'lakshmi.n@example.in',
    phone: '+918805673142',
    repairType: 'Hardware Upgrades',
    preferredDate: '2025-11-22',
    description: '8 GB to 16 GB and a 512 GB SSD in an Aspire 5.',
    status: 'Pending',
    createdAt: '2025-11-19T08:20:00.000Z',
  },
  {
    name: 'Harshad Gaikwad',
    email: 'harshad.g@example.in',
    phone: '+919970018264',
    repairType: 'Desktop Repair',
    preferredDate: '2025-11-20',
    description: 'No display after a power cut. Two beeps at start.',
    status: 'Resolved',
    createdAt: '2025-11-18T10:12:00.000Z',
  },
  {
    name: 'Nisha Bhandari',
    email: 'nisha.b@example.in',
    phone: '+917798033510',
    repairType: 'Laptop Servicing',
    preferredDate: '2025-11-25',
    description: 'Fan is loud, laptop shuts down while on calls.',
    status: 'Pending',
    createdAt: '2025-11-18T04:55:00.000Z',
  },
])

export const sampleContactRequests: ContactRequest[] = numbered([
  {
    name: 'Ketan Deshpande',
    email: 'ketan.d@example.in',
    phone: '+919890012754',
    message: 'Do you repair MacBook keyboards, and how long does it take?',
    status: 'Pending',
    createdAt: '2025-11-20T09:10:00.000Z',
  },
  {
    name: 'Farida Shaikh',
    email: 'farida.shaikh@example.in',
    phone: '+919604438120',
    message: 'Our school needs servicing for 24 desktops in December. Please call after 4 pm.',
    status: 'Pending',
    createdAt: '2025-11-19T11:36:00.000Z',
  },
  {
    name: 'Rohan Patil',
    email: 'rohan.patil@example.in',
    phone: '+918888021467',
    message: 'Is the ThinkPad T480 still there? I can come on Saturday.',
    status: 'Reached Out',
    createdAt: '2025-11-18T07:02:00.000Z',
  },
  {
    name: 'Meera Iyer',
    email: 'meera.iyer@example.in',
    phone: '+919923350918',
    message: 'I lost the bill of my charger, can I have a copy for the warranty?',
    status: 'Pending',
    createdAt: '2025-11-17T12:44:00.000Z',
  },
  {
    name: 'Sandeep Gokhale',
    email: 'sandeep.g@example.in',
    phone: '+919422307715',
    message: 'Thank you for the quick data recovery. Where can I leave a review?',
    status: 'Reached Out',
    createdAt: '2025-11-15T06:18:00.000Z',
  },
])
