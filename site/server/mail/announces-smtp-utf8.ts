import SMTPConnection from "nodemailer/lib/smtp-connection";

/**
 * Returns whether a mail server accepts addresses that are not ASCII (RFC 6531). Rejects if it cannot be reached. nodemailer
 * itself sends such an address to any server, which may deliver it to a mailbox of another name.
 */
export async function announcesSmtpUtf8(options: SMTPConnection.Options): Promise<boolean> {
  const connection = new SMTPConnection(options);
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once("error", reject);
      connection.connect((error) => (error ? reject(error) : resolve()));
    });
    // The response to EHLO, after STARTTLS if there was one.
    return /^250[ -]SMTPUTF8\b/im.test(connection.lastServerResponse || "");
  } finally {
    connection.close();
  }
}
