import { escapeHtml, scriptJson } from './escape';

describe('What owners type', () => {
  it('cannot leave the element or attribute it stands in', () => {
    expect(escapeHtml(`"><script>alert('x')</script>&`)).toBe(
      '&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;',
    );
  });

  it('cannot end the data block it stands in, and reads back as it was', () => {
    const text = '</script><!-- & \u2028 $& $1';
    const json = scriptJson({ text });
    expect(json).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(json)).toEqual({ text });
  });
});
