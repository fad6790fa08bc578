/** Titles of the four service pages (S2); what they say is a document of the owner. */
export const servicePages = {
  laptopRepair: { title: 'लॅपटॉप दुरुस्ती' },
  desktopRepair: { title: 'डेस्कटॉप दुरुस्ती' },
  hardwareRepair: { title: 'हार्डवेअर दुरुस्ती' },
  laptopService: { title: 'लॅपटॉप सर्व्हिस' },
}
