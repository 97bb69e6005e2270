import "@tuna/widgets/styles.css";

export const metadata = { title: "Sounds in Next", icons: "data:," };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
