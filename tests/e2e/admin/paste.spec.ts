import { expect, type Page } from '@playwright/test'
import { insertPost, readRows } from '#tests/e2e/support/database.ts'
import {
  click,
  contentEditor,
  expectMessage,
  ownerTest as test,
  uniqueName,
} from '#tests/e2e/support/test.ts'

const sources = {
  'Google Docs': {
    html: `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1f0c8a3e-7fff-5d2a-91b0-0a1b2c3d4e5f"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">Baking without wheat</span></h1><h2 dir="ltr" style="line-height:1.38;"><span style="font-size:16pt;font-weight:700;font-style:normal;">Flours</span></h2><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;">Plain, </span><span style="font-size:11pt;font-weight:700;font-style:normal;">bold</span><span style="font-size:11pt;font-weight:400;font-style:normal;">, </span><span style="font-size:11pt;font-weight:400;font-style:italic;">italic</span><span style="font-size:11pt;font-weight:400;">, </span><span style="font-size:11pt;font-weight:700;font-style:italic;">both</span><span style="font-size:11pt;font-weight:400;"> and </span><a href="https://oats.example/" style="text-decoration:none;"><span style="font-size:11pt;color:#1155cc;font-weight:400;text-decoration:underline;">a link</span></a></p><br /><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-size:11pt;font-weight:400;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-size:11pt;font-weight:400;">Oat</span></p></li><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;font-style:italic;">Rolled</span></p></li></ul></ul></b><br class="Apple-interchange-newline">`,
    content:
      '<h2>Baking without wheat</h2><h3>Flours</h3><p>Plain, <strong>bold</strong>, <em>italic</em>, <strong><em>both</em></strong> and <a href="https://oats.example/" rel="noopener noreferrer">a link</a></p><ul><li>Oat<ul><li><em>Rolled</em></li></ul></li></ul>',
  },
  Word: {
    html: `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]--><style><!-- p.MsoNormal {margin:0in; font-size:12.0pt;} @list l0:level1 {mso-level-number-format:bullet;} --></style></head><body lang=EN-US style='tab-interval:.5in'><!--StartFragment-->
<p class=MsoTitle>Baking without wheat<o:p></o:p></p>
<p class=MsoHeading2 style='mso-outline-level:2'>Flours<o:p></o:p></p>
<p class=MsoNormal>Plain, <b style='mso-bidi-font-weight:normal'>bold</b>, <i style='mso-bidi-font-style:
normal'>italic</i><span style='mso-spacerun:yes'> </span>and <a href="https://oats.example/">a link</a>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Oat<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;text-indent:-.25in;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Rolled<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>Rice<o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Weigh<o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Mix<o:p></o:p></p>
<h3>Ovens<o:p></o:p></h3><!--EndFragment--></body></html>`,
    content:
      '<h2>Baking without wheat</h2><h3>Flours</h3><p>Plain, <strong>bold</strong>, <em>italic</em> and <a href="https://oats.example/" rel="noopener noreferrer">a link</a>.</p><ul><li>Oat<ul><li>Rolled</li></ul></li><li>Rice</li></ul><ol><li>Weigh</li><li>Mix</li></ol><h4>Ovens</h4>',
  },
  'Apple Pages': {
    html: `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd"><html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><meta http-equiv="Content-Style-Type" content="text/css"><title></title><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px 0.0px 0.0px 0.0px; font: 12.0px 'Helvetica Neue'} span.s1 {font-weight: bold} span.s2 {font-style: italic}</style></head><body><p class="p1">Plain,<span class="Apple-converted-space"> </span><b>bold</b> and <span class="s2">italic</span></p><p class="p2"><br></p><ul class="ul1"><li class="li1"><span class="s3"></span><span class="s1">Oat</span></li><li class="li1"><i>Rice</i></li></ul></body></html>`,
    content:
      '<p>Plain, <strong>bold</strong> and <em>italic</em></p><ul><li><strong>Oat</strong></li><li><em>Rice</em></li></ul>',
  },
  Gmail: {
    html: `<div dir="ltr"><div class="gmail_default" style="font-family:arial,sans-serif">Plain, <b>bold</b> and <i>italic</i></div><div class="gmail_default" style="font-family:arial,sans-serif"><br></div><div class="gmail_default"><span style="font-weight:bold">Heavy</span> <span style="text-decoration-line:line-through">gone</span></div><div><ul><li style="margin-left:15px">Oat</li><li style="margin-left:15px">Rice</li></ul></div></div>`,
    content:
      '<p>Plain, <strong>bold</strong> and <em>italic</em></p><p><strong>Heavy</strong> <s>gone</s></p><ul><li>Oat</li><li>Rice</li></ul>',
  },
}

for (const [name, { html, content }] of Object.entries(sources))
  test(`text pasted from ${name} into the post editor keeps its headings, lists, bold and italics when it is saved`, async ({
    page,
    policyViolations,
  }) => {
    const id = await insertPost(uniqueName('Pasted'))
    await page.goto(`/admin/posts/${id}`)
    await paste(page, html)
    await click(page, 'Save', { exact: true })
    await expectMessage(page, /Post saved\./)
    expect(readRows(`select content from blog_posts where id = ${id}`)).toEqual([{ content }])
    expect(policyViolations).toEqual([])
  })

test('text copied in the post editor is unchanged when it is pasted back into the editor', async ({
  page,
}) => {
  const id = await insertPost(uniqueName('Pasted'))
  await page.goto(`/admin/posts/${id}`)
  await paste(page, '<h3 data-pm-slice="1 1 []">A heading</h3>')
  await expect(contentEditor(page).getByRole('heading', { level: 3 })).toHaveText('A heading')
})

async function paste(page: Page, html: string) {
  const editor = contentEditor(page)
  await editor.click()
  await editor.evaluate((element, clipboardHtml) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', clipboardHtml)
    clipboardData.setData('text/plain', 'plain')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}
